/** Shown only without JavaScript; kept out of the client bundle. */
export const needsScript =
  'Эта страница работает с\u00a0JavaScript: включите его в\u00a0настройках браузера и\u00a0откройте её снова. Новости, календарь и\u00a0результаты читаются и\u00a0без него.';

/** Buttons and failures of any page. */
export const commonMessages = {
  close: 'Закрыть',
  delete: 'Удалить',
  save: 'Сохранить',
  home: 'Главная',
  toHome: 'На главную',
  backToHome: 'Назад на главную',
  retry: 'Попробовать ещё раз',
  loading: 'Загрузка',
  pageFailed: 'Страница не открылась',
  pageNotFound: 'Страница не найдена',
  notSupported: 'Ваш браузер не поддерживается',
  offline: 'Нет связи',
  success: 'Всё получилось',
  needsScript:
    'Эта страница работает с\u00a0JavaScript: включите его в\u00a0настройках браузера и\u00a0откройте её снова. Новости, календарь и\u00a0результаты читаются и\u00a0без него.',
  serverSilent: 'Сервер не отвечает, попробуйте позже',
} as const;

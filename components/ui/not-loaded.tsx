import { Notice } from './notice';

/** Stands where a part of the page loads later and has not come. */
export const NotLoaded = () => (
  <Notice tone="bad">Эта часть страницы не загрузилась. Проверьте соединение и обновите страницу.</Notice>
);

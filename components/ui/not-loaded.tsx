import { Notice } from './notice';

export const NotLoaded = () => (
  <Notice tone="bad">Эта часть страницы не загрузилась. Проверьте соединение и обновите страницу.</Notice>
);

export const pageMessages = {
  pageNotFound: 'Страница не найдена',
  notSupported: 'Ваш браузер не поддерживается',
  offline: 'Нет связи',
  success: 'Всё получилось',
} as const;

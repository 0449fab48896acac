/** Why the browser has not kept what a form gave it. */
export const deviceStoreMessages = {
  full: 'Файл не помещается в память браузера: выберите файл поменьше',
  denied: 'Браузер не разрешает хранить данные. Выйдите из приватного режима или откройте сайт в другом браузере',
} as const;

export const anyPageMessages = {
  close: 'Закрыть',
  delete: 'Удалить',
  save: 'Сохранить',
  home: 'Главная',
  toHome: 'На главную',
  backToHome: 'Назад на главную',
  retry: 'Попробовать ещё раз',
  loading: 'Загрузка',
  pageFailed: 'Страница не открылась',
  dataFailed: 'Данные не загрузились: сервер не ответил или ответил с ошибкой.',
  serverSilent: 'Сервер не отвечает, попробуйте позже',
} as const;

/** Apart from lib/messages/commerce, which is that of the basket. */
export const saleMessages = {
  addTicket: 'Добавить билет',
  sale: { 'sold-out': 'Мест нет', closed: 'Продажа закрыта', past: 'Продажа завершена', cancelled: 'Старт отменён' },
} as const;

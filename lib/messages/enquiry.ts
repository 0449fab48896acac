/** Apart from lib/messages/content, which pages without a form load too. */
export const enquiryMessages = {
  subscribed: 'Вы успешно подписались на новости',
  subscribedText: 'Осталось подтвердить адрес: перейдите по ссылке из письма (письмо может быть в спаме)',
  subscriptionCheck: 'Подписка на новости',
  unsubscribing: 'Отписка от новостей',
  unsubscribeText: 'Новости федерации больше не будут приходить на ваш адрес.',
  unsubscribe: 'Отписаться',
  unsubscribed: 'Вы отписались от новостей',
  applicationSent: 'Ваша заявка отправлена. Спасибо',
  doubtfulEmail: 'Похоже, в адресе ошибка: исправьте его, иначе ответ не дойдёт. Если адрес верен, отправьте ещё раз.',
  somethingWrong: 'Что-то пошло не так...',
  personalDataConsent: 'Согласие на обработку персональных данных',
  policyConsent: 'Согласие с политикой',
  advertisingConsent: 'Согласие на получение рекламы',
} as const;

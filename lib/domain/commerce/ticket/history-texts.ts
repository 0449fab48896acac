import type { TicketHistoryAction } from './ticket-action';

/** For the holder and for the staff. */
export const historyTexts: Readonly<Record<TicketHistoryAction, string>> = {
  bought: 'Билет куплен',
  registered: 'Участник зарегистрирован',
  'participant-changed': 'Данные изменены',
  'shirt-gone': 'Футболки выбранного размера закончились, участник не зарегистрирован',
  'registration-cancelled': 'Регистрация отменена',
  transferred: 'Билет передан',
  returned: 'Билет отозван',
  'refund-requested': 'Билет возвращён',
  refunded: 'Банк вернул деньги',
  'ticket-suspended': 'Билет приостановлен: банк забрал оплату назад',
  'ticket-restored': 'Билет снова действует',
  'ticket-withdrawn': 'Билет аннулирован',
  'checked-in': 'Участник отмечен на старте',
  'checkin-undone': 'Отметка на старте снята',
  'start-changed': 'Изменён старт: день, час или место',
  'start-cancelled': 'Старт отменён',
  'team-changed': 'Команда изменена',
  'removed-from-team': 'Билет исключён из команды',
  'discount-given-up': 'Персональная скидка снята, билет оплачен до полной цены',
};

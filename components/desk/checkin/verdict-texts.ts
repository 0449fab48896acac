import type { StopReason, Verdict } from '@/lib/domain/commerce/ticket/checkin';
import type { LocalScan } from '@/lib/features/desk/checkin/desk-state';

const stops: Record<StopReason, { title: string; advice: string }> = {
  unregistered: {
    title: 'Не зарегистрирован',
    advice:
      'Билет куплен, но участник не зарегистрирован. Пусть зарегистрируется в личном кабинете, затем отметьте ещё раз.',
  },
  refunded: { title: 'Билет возвращён', advice: 'Деньги за билет вернули или возвращают: он больше не действует.' },
  unpaid: {
    title: 'Оплату забрал банк',
    advice: 'Билет сейчас не действует. Не пускайте участника и отправьте его к организатору: решает федерация.',
  },
  transferred: {
    title: 'Код не действует',
    advice: 'Билет передан другому участнику. Действует код из кабинета того, кто его получил.',
  },
  'other-start': { title: 'Другой старт', advice: 'Билет настоящий, но не на этот старт:' },
  unknown: { title: 'Нет такого билета', advice: 'Это не код билета на этот старт.' },
};

const titles: Record<Exclude<Verdict, 'stop'>, string> = { go: 'Можно на старт', again: 'Уже отмечен' };

export const verdictTitleOf = ({ verdict, reason }: Pick<LocalScan, 'verdict' | 'reason'>): string =>
  verdict === 'stop' ? stops[reason ?? 'unknown'].title : titles[verdict];

export const adviceOf = (reason: StopReason | null): string => stops[reason ?? 'unknown'].advice;

export const numberOf = (startNumber: string | null): string => (startNumber ? `№\u00a0${startNumber}` : 'Без номера');

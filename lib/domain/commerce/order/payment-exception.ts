import { DAY_MS } from '@/lib/domain/base/time/day';

/**
 * Decision 042. `reversed` by the bank, `chargeback` by the buyer; `not-captured`: held on the card, never taken;
 * `captured-late`: taken after a person had closed `not-captured`.
 */
export const exceptionKinds = ['refund-refused', 'reversed', 'chargeback', 'not-captured', 'captured-late'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** `withdrawn`, `released`: the tickets are void. The last three are set by the bank, the others by a person. */
export const resolutions = [
  'paid-by-hand',
  'withdrawn',
  'kept',
  'released',
  'confirmed',
  'captured',
  'superseded',
] as const;
export type Resolution = (typeof resolutions)[number];

export const resolutionsOf: Readonly<Record<ExceptionKind, readonly Resolution[]>> = {
  'refund-refused': ['paid-by-hand'],
  reversed: ['withdrawn', 'kept'],
  chargeback: ['withdrawn', 'kept'],
  'not-captured': ['released', 'kept'],
  'captured-late': ['paid-by-hand', 'kept'],
};

/** Whether the tickets are suspended until a person decides. */
export const isTakenBack = (kind: ExceptionKind): boolean => kind === 'reversed' || kind === 'chargeback';

/** A two-step payment is captured within a day or two. */
export const UNCAPTURED_AFTER_MS = 3 * DAY_MS;

interface Told {
  readonly kind: ExceptionKind;
  readonly resolution: Resolution | null;
  readonly sum: string;
  readonly hasTickets: boolean;
}

/** Shown in the e-mail and in the cabinet; empty if there is nothing to say. */
export function exceptionText({ kind, resolution, sum, hasTickets }: Told): string {
  const tickets = (text: string) => (hasTickets ? ` ${text}` : '');
  switch (resolution) {
    case 'paid-by-hand':
      return kind === 'captured-late' ? `Мы вернули вам деньги: ${sum}` : `Мы вернули вам ${sum} переводом.`;
    case 'withdrawn':
      return `Оплату, ${sum}, банк забрал назад.${tickets('Билеты этого заказа аннулированы. Чтобы участвовать, купите билет заново.')}`;
    case 'kept':
      return `Вопрос с оплатой решён: ${sum}${tickets('Билеты этого заказа действуют.')}`;
    case 'released':
      return `Деньги не списаны: банк снимет блокировку ${sum} с карты.${tickets('Билеты этого заказа аннулированы. Чтобы участвовать, купите билет заново.')}`;
    case 'captured':
      return `Банк списал ${sum}, оплата завершена.${tickets('Билеты этого заказа действуют.')}`;
    case 'confirmed':
    case 'superseded':
      return '';
    case null:
      return openText(kind, sum, tickets);
  }
}

function openText(kind: ExceptionKind, sum: string, tickets: (text: string) => string): string {
  if (kind === 'refund-refused') {
    return `Банк не принял возврат, ${sum}: чаще всего так бывает, если карту закрыли или перевыпустили. Деньги не пропали, они у нас. Напишите нам, и мы вернём их другим способом.`;
  }
  if (kind === 'not-captured') {
    return `Банк заблокировал ${sum} на вашей карте, но до сих пор не списал.${tickets('Билеты действуют.')} Не платите второй раз: мы разбираемся с банком и напишем вам.`;
  }
  if (kind === 'captured-late') {
    return `Банк списал ${sum} уже после того, как мы решили вопрос с этой оплатой. Деньги не пропали, они у нас: разберёмся и напишем вам.`;
  }
  return `Банк забрал назад оплату этого заказа, ${sum}${tickets('Пока мы разбираемся, билеты на старте не действуют.')} Если вы не отменяли и не оспаривали платёж, напишите нам.`;
}

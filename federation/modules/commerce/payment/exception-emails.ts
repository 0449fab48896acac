import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { exceptionWords } from '@/lib/domain/commerce/order/order-words';
import {
  type ExceptionKind,
  exceptionText,
  type Resolution,
  resolutionsOf,
} from '@/lib/domain/commerce/order/payment-exception';
import type { ExceptionRow } from './exception-row';

const subjects: Readonly<Record<ExceptionKind, string>> = {
  'refund-refused': 'Банк не принял возврат',
  reversed: 'Банк забрал оплату назад',
  chargeback: 'Оплата оспорена',
  'not-captured': 'Оплата ещё не завершена',
  'captured-late': 'Банк списал деньги с опозданием',
};

const closedSubjects: Readonly<Record<Resolution, string>> = {
  'paid-by-hand': 'Деньги возвращены',
  withdrawn: 'Билеты аннулированы',
  kept: 'Вопрос с оплатой решён',
  released: 'Оплата отменена',
  captured: 'Оплата завершена',
  confirmed: '',
  superseded: '',
};

const closedSubject = (resolution: Resolution, hasTickets: boolean) =>
  resolution === 'withdrawn' && !hasTickets ? subjects.reversed : closedSubjects[resolution];

interface Told {
  readonly exception: Pick<ExceptionRow, 'kind' | 'amountKopecks'>;
  readonly resolution: Resolution | null;
  readonly order: Pick<OrderRow, 'publicId'>;
  /** Goods and licences are told nothing of tickets. */
  readonly hasTickets: boolean;
  readonly siteUrl: string;
}

export function exceptionEmail({ exception, resolution, order, hasTickets, siteUrl }: Told): EmailText | null {
  const { kind, amountKopecks } = exception;
  const text = exceptionText({ kind, resolution, sum: rublesText(amountKopecks), hasTickets });
  if (text === '') return null;
  return noticeEmail({
    subject: resolution ? closedSubject(resolution, hasTickets) : subjects[kind],
    before: [text, `Заказ ${order.publicId}.`],
    link: { label: 'Написать нам', url: new URL(sitePages.contacts(), siteUrl).href },
  });
}

export const officeEmail = (
  { publicId, kind, amountKopecks }: ExceptionRow,
  order: Pick<OrderRow, 'publicId'>,
  suspended: number,
): EmailText =>
  noticeEmail({
    subject: `Деньги пошли другим путём: ${rublesText(amountKopecks)}`,
    before: [
      `${exceptionWords[kind]}: ${rublesText(amountKopecks)}, заказ ${order.publicId}.`,
      ...(suspended > 0
        ? [`Билетов приостановлено: ${suspended}. На старте по ним никого не пустят, пока вы не решите.`]
        : []),
      'Все такие платежи: npm run federation -- payments-to-settle.',
      `Когда решите: npm run federation -- settle-payment ${publicId} --as ${resolutionsOf[kind].join('|')} --by КТО --reason ПОЧЕМУ (docs/operations.md).`,
    ],
  });

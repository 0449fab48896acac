import { z } from 'zod';
import type { PaymentOutcome } from '@/federation/db/schema/commerce/payment';

export const cardForm = z.object({
  order_id: z.uuid(),
  number: z.string().max(40).default(''),
  month: z.string().max(10).default(''),
  year: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
  holder: z.string().max(100).default(''),
  decision: z.enum(['pay', 'decline']),
});
export type CardForm = z.infer<typeof cardForm>;

export type CardField = 'number' | 'month' | 'year' | 'cvc' | 'holder';
export type CardProblems = Partial<Record<CardField, string>>;

export const outcomes = [
  'paid',
  'canceled',
  'authorized',
  'reversed',
  'unreturnable',
] as const satisfies readonly PaymentOutcome[];

/** Test cards and the outcome of their payments; real cards are refused. */
export const testCards: readonly { number: string; name: string; outcome: PaymentOutcome }[] = [
  { number: '4111111111111111', name: 'Visa', outcome: 'paid' },
  { number: '5555555555554444', name: 'Mastercard', outcome: 'paid' },
  { number: '2200000000000004', name: 'Мир', outcome: 'paid' },
  { number: '4000000000000002', name: 'Visa', outcome: 'canceled' },
  { number: '4000000000000341', name: 'Visa', outcome: 'authorized' },
  { number: '4000000000000259', name: 'Visa', outcome: 'reversed' },
  { number: '4000000000005126', name: 'Visa', outcome: 'unreturnable' },
];

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}

/** What is wrong with a card, by field; empty when it may be tried. A card is good to the end of its month. */
export function cardProblems(card: Omit<CardForm, 'order_id' | 'decision'>, now: Date): CardProblems {
  const problems: CardProblems = {};
  const number = digitsOf(card.number);
  const month = /^\d{1,2}$/.test(card.month) ? Number(card.month) : 0;
  const year = /^\d{2}$/.test(card.year)
    ? 2000 + Number(card.year)
    : /^20\d{2}$/.test(card.year)
      ? Number(card.year)
      : 0;
  if (!passesLuhn(number)) problems.number = 'Проверьте номер карты';
  else if (!cardOutcomeOf(number)) problems.number = 'Это учебный банк: он принимает только карты из списка ниже';
  if (month < 1 || month > 12) problems.month = 'Месяц от 01 до 12';
  if (year === 0) problems.year = 'Год двумя цифрами';
  else if (month && Date.UTC(year, month) <= now.getTime()) problems.year = 'Срок действия карты истёк';
  if (!/^\d{3}$/.test(card.cvc)) problems.cvc = 'Три цифры на обороте карты';
  if (card.holder.trim() === '') problems.holder = 'Укажите имя, как на карте';
  return problems;
}

export const cardOutcomeOf = (number: string): PaymentOutcome | undefined =>
  testCards.find((card) => card.number === digitsOf(number))?.outcome;

/** 4111 1111 1111 1111 */
export const spaced = (number: string): string => digitsOf(number).replace(/(\d{4})(?=\d)/g, '$1 ');

/** •••• 1111 */
export const masked = (number: string): string => `•••• ${digitsOf(number).slice(-4)}`;

import type { BasketLine, LineKind } from '@/lib/domain/commerce/basket/basket-line';
import { isTicket } from '@/lib/domain/commerce/basket/basket-line';
import { bigDate } from '@/lib/format/date';
import { paths } from '@/lib/paths';

interface Words {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly section: 'events' | 'shop' | 'license';
}

const GOODS: Words = { kind: 'Магазин', one: 'заказ', many: 'заказ', section: 'shop' };
const TICKET: Words = { kind: 'Билет', one: 'билет', many: 'билеты', section: 'events' };

const words: Readonly<Record<LineKind, Words>> = {
  ticket: TICKET,
  shop: GOODS,
  certificate: GOODS,
  license: { kind: 'Лицензия', one: 'лицензия', many: 'лицензии', section: 'license' },
  pending: TICKET,
};

const wordsOf = (line: BasketLine): Words =>
  line.selector === 'pending' && line.kind === 'shop' ? GOODS : words[line.selector];

export function paidTitle(line: BasketLine): { kind: string; title: string } {
  const { kind } = wordsOf(line);
  if (isTicket(line)) return { kind: `${kind} · ${line.title}`, title: line.event.title };
  return { kind, title: 'title' in line ? line.title : kind };
}

interface Paid {
  readonly paid: string | null;
  readonly count: number;
  readonly now: Date;
}

/** «Оплачено 25 ноября», «билет в кабинете»; the year of another year. */
export function paidText(line: BasketLine, { paid, count, now }: Paid): { when: string; where: string } {
  const date = paid === null ? null : bigDate(paid);
  const year = date && date.year !== bigDate(now)?.year ? ` ${date.year}` : '';
  const { one, many } = wordsOf(line);
  return {
    when: date ? `Оплачено ${date.day}\u00a0${date.month}${year}` : 'Оплачено',
    where: `${count === 1 ? one : many} в\u00a0кабинете`,
  };
}

export const cabinetOf = (line: BasketLine): string => paths.me(wordsOf(line).section);

/** Where another of the same is added. */
export function anotherOf(line: BasketLine): string {
  if (line.selector === 'ticket') return paths.add.ticket(line.format_public_id);
  if (line.selector === 'shop') return paths.add.shop(line.public_id, line.size.public_id);
  if (line.selector === 'license') return paths.license.item(line.public_id);
  return paths.calendar.all();
}

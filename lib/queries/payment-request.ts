import type { InsuranceLine } from '@/lib/contract/insurance';
import { FORM_WITH_FILES } from '@/lib/contract/operation';
import type { PaymentRequest } from '@/lib/contract/payment';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { DeviceStoreError } from '@/lib/device-store/failure';
import { readFile } from '@/lib/device-store/file';
import {
  type BasketLine,
  type GoodsLine,
  isGoods,
  isLicence,
  isTicket,
  type LicenceLine,
  type OtherParticipant,
  type TicketLine,
} from '@/lib/domain/basket-line';
import type { BasketPreview } from '@/lib/domain/basket-price';
import { needsDelivery } from '@/lib/domain/delivery';
import { kopecksOf } from '@/lib/domain/money';
import { othersOf } from '@/lib/domain/ticket-line';
import { insuranceLineOfBasket } from './licence-line';

/** To whom and where the goods of a basket are sent, as the checkout has asked. */
export type DeliveryDetails = NonNullable<PaymentRequest['delivery']>;

export interface CheckoutDetails {
  readonly email: string;
  readonly advertising: boolean;
  readonly delivery?: DeliveryDetails;
}

/** What was kept in this browser for a line is there no more: it must be given again. */
export class LostData extends Error {
  constructor(
    readonly line: BasketLine,
    message: string,
    /** Of a line of tickets, which one's: counted from 0. */
    readonly ticket = 0,
  ) {
    super(message);
    this.name = 'LostData';
  }
}

/** What is bought and by whom. */
export type OrderContents = Omit<PaymentRequest, 'expected_total'>;

/** The order as the API takes it, and the sums that its buyer was shown. Throws LostData. */
export async function paymentRequestOf(
  lines: readonly BasketLine[],
  details: CheckoutDetails,
  price: BasketPreview,
): Promise<PaymentRequest> {
  const { tickets, shop = [], insurances = [], ...order } = await orderContentsOf(lines, details);
  const shown = (line: BasketLine | undefined) => {
    const total = line && price.of(line)?.total;
    return total === undefined ? {} : { expected_total: total + (line && isLicence(line) ? deliveryOf(line) : 0) };
  };
  const [goods, ofTickets, licences] = [lines.filter(isGoods), lines.filter(isTicket), lines.filter(isLicence)];
  return {
    ...order,
    tickets: tickets.map((line, at) => ({ ...line, ...shown(ofTickets[at]) })),
    shop: shop.map((line, at) => ({ ...line, ...shown(goods[at]) })),
    insurances: insurances.map((line, at) => ({ ...line, ...shown(licences[at]) })),
    expected_total: price.payments[0]?.total ?? 0,
  };
}

const deliveryOf = ({ deliveryPrice }: LicenceLine) => kopecksOf(deliveryPrice);

/** Phones go without the plus. Throws LostData. */
export async function orderContentsOf(
  lines: readonly BasketLine[],
  { email, advertising, delivery }: CheckoutDetails,
): Promise<OrderContents> {
  const goods = lines.filter(isGoods);
  const request: OrderContents = {
    email,
    tickets: await Promise.all(lines.filter(isTicket).map(ticketOf)),
    shop: goods.map(goodsOf),
    certificates: lines.filter(({ selector }) => selector === 'certificate'),
    insurances: await Promise.all(lines.filter(isLicence).map(insuranceOf)),
    ...(delivery && needsDelivery(goods) && { delivery: { ...delivery, phone: withoutPlus(delivery.phone) } }),
    consents: { personal_data: true, policy: true, advertising },
  };
  if (new Blob([JSON.stringify(request)]).size > FORM_WITH_FILES.bytes) throw new Error(TOO_LARGE);
  return request;
}

const TOO_LARGE =
  'Файлы этого заказа вместе больше 3 МБ. Отложите часть участников кнопкой «Заполнить позже»: их документы можно приложить после оплаты. Лицензии можно оплатить отдельно.';

type TicketOfRequest = NonNullable<PaymentRequest['tickets']>[number];

/** Places of a team are counted by `team_count`, and by the team that they join, if one was chosen. */
async function ticketOf(line: TicketLine): Promise<TicketOfRequest> {
  const { info, cluster, promocode } = line;
  const isKnown = line.preReg === 'ok';
  const others = await Promise.all(othersOf(line).map((other, index) => otherOf(line, other, index + 1)));
  return {
    event_public_id: line.event.public_id,
    format_public_id: line.format_public_id,
    event_city_public_id: line.event_city.public_id,
    ...(line.team && { team_public_id: line.team.public_id }),
    ...(line.team_all ? { team_count: line.count } : { ticket_count: line.count }),
    insurance: line.insurance,
    ...(promocode && { promocode: promocode.code }),
    ...(isKnown && info && { info: { ...info, phone: withoutPlus(info.phone) } }),
    ...(isKnown && cluster && { cluster: await clusterOf(line, cluster, 0) }),
    ...(others.length > 0 && { others }),
  };
}

const otherOf = async (line: TicketLine, { info, cluster }: OtherParticipant, ticket: number) => ({
  info: { ...info, phone: withoutPlus(info.phone) },
  ...(cluster && { cluster: await clusterOf(line, cluster, ticket) }),
});

async function clusterOf(
  line: TicketLine,
  { name, document: kept }: NonNullable<TicketLine['cluster']>,
  ticket: number,
) {
  if (!kept) return { name };
  const file = await readFile(kept, new Date());
  if (!file)
    throw new LostData(line, `Файл «${kept.name}» больше не хранится в браузере: выберите его ещё раз.`, ticket);
  return { name, document: await dataUrlOf(file) };
}

async function insuranceOf(line: LicenceLine): Promise<InsuranceLine> {
  try {
    return await insuranceLineOfBasket(line, new Date());
  } catch (error) {
    if (!(error instanceof DeviceStoreError)) throw error;
    throw new LostData(line, `Данные лицензии «${line.title}» больше не хранятся в браузере: заполните их ещё раз.`);
  }
}

const goodsOf = ({ promocode, size, public_id, count }: GoodsLine) => ({
  ...(promocode && { promocode: promocode.code }),
  proportion: { public_id: size.public_id },
  product: { public_id },
  count,
});

const withoutPlus = <Phone extends string | undefined>(phone: Phone) => phone?.replace(/^\+/, '') as Phone;

import type { InsuranceLine } from '@/lib/contract/insurance';
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
  type TicketLine,
} from '@/lib/domain/basket-line';
import { needsDelivery } from '@/lib/domain/delivery';
import { insuranceLineOfBasket } from './licence-line';

/** To whom and where the goods of a basket are sent, as the checkout has asked (C-071). */
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
  ) {
    super(message);
    this.name = 'LostData';
  }
}

/**
 * The order as the API takes it: what is bought, by whom, and no prices (promise 8). Phones go without the plus (C-188).
 * Throws LostData.
 */
export async function paymentRequestOf(
  lines: readonly BasketLine[],
  { email, advertising, delivery }: CheckoutDetails,
): Promise<PaymentRequest> {
  const goods = lines.filter(isGoods);
  return {
    email,
    tickets: await Promise.all(lines.filter(isTicket).map(ticketOf)),
    shop: goods.map(goodsOf),
    certificates: lines.filter(({ selector }) => selector === 'certificate'),
    insurances: await Promise.all(lines.filter(isLicence).map(insuranceOf)),
    ...(delivery && needsDelivery(goods) && { delivery: { ...delivery, phone: withoutPlus(delivery.phone) } }),
    consents: { personal_data: true, policy: true, advertising },
  };
}

type TicketOfRequest = NonNullable<PaymentRequest['tickets']>[number];

/** Places of a team are counted by `team_count`, and by the team that they join, if one was chosen (C-072). */
async function ticketOf(line: TicketLine): Promise<TicketOfRequest> {
  const { info, cluster, promocode } = line;
  const isKnown = line.preReg === 'ok';
  return {
    event_public_id: line.event.public_id,
    format_public_id: line.format_public_id,
    event_city_public_id: line.event_city.public_id,
    ...(line.team && { team_public_id: line.team.public_id }),
    ...(line.team_all ? { team_count: line.count } : { ticket_count: line.count }),
    insurance: line.insurance,
    ...(promocode && { promocode: promocode.code }),
    ...(isKnown && info && { info: { ...info, phone: withoutPlus(info.phone) } }),
    ...(isKnown && cluster && { cluster: { name: cluster.name, ...(await proofOf(line)) } }),
  };
}

async function proofOf(line: TicketLine): Promise<{ document?: string }> {
  const kept = line.cluster?.document;
  if (!kept) return {};
  const file = await readFile(kept, new Date());
  if (!file) throw new LostData(line, `Файл «${kept.name}» больше не хранится в браузере: выберите его ещё раз.`);
  return { document: await dataUrlOf(file) };
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

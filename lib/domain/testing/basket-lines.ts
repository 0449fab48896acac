import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import type { GoodsLine } from '@/lib/domain/commerce/basket/goods-line';
import type { LicenceLine } from '@/lib/domain/commerce/basket/licence-line';
import type { PendingLine } from '@/lib/domain/commerce/basket/pending-line';
import { lineDiscounts } from '@/lib/domain/commerce/basket/personal-discount';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import type { VipDiscount } from '@/lib/domain/commerce/money/vip';

/** A ticket in the basket, as a test needs it. */
export const ticketLine = (values: Partial<TicketLine> = {}): TicketLine => ({
  selector: 'ticket',
  public_id: 'sprint',
  title: 'Спринт',
  price: 4500,
  count: 1,
  totalCost: 4500,
  logo: null,
  notes: '',
  delivery: false,
  event: { public_id: 'cup', title: 'Кубок России', kind: 'Триатлон' },
  event_city: { public_id: 'kazan', timezone: 'Europe/Moscow', name: 'Казань' },
  format_public_id: 'sprint',
  start_time: '2026-06-20T07:00:00Z',
  sale_ends: null,
  cancelled: false,
  insurance: false,
  insurance_available: true,
  insurance_cost: 350,
  insurance_terms: null,
  clusters: [],
  regions: false,
  additional_fields: [],
  preregistration: true,
  preReg: '',
  second_name: false,
  team_all: false,
  max_count: null,
  fixed_count: false,
  buy_limit: null,
  tickets_left: { athlete: 30 },
  age_min: null,
  age_max: null,
  shirts: false,
  event_goods: false,
  eventGoods: [],
  ...values,
});

export const goodsLine = (values: Partial<GoodsLine> = {}): GoodsLine => ({
  selector: 'shop',
  public_id: 'shirt',
  title: 'Футболка «Три дорожки»',
  price: 2490,
  count: 1,
  totalCost: 2490,
  logo: null,
  notes: '',
  delivery: true,
  size: { public_id: 'shirt-m', name: 'M' },
  left: 12,
  ...values,
});

export const licenceLine = (values: Partial<LicenceLine> = {}): LicenceLine => ({
  selector: 'license',
  public_id: 'year',
  title: 'Годовая лицензия',
  price: 1200,
  count: 1,
  totalCost: 1200,
  logo: null,
  notes: '',
  delivery: true,
  online: false,
  activation_delay: 0,
  start_date: '',
  sealed: '',
  sealed_until: '',
  deliveryRegionId: null,
  deliveryCityId: null,
  delivery_method: null,
  delivery_name: '',
  address: '',
  comment: '',
  deliveryPrice: 0,
  ...values,
});

export const pendingLine = (values: Partial<PendingLine> = {}): PendingLine => ({
  selector: 'pending',
  kind: 'ticket',
  public_id: 'sprint',
  count: 1,
  ...values,
});

/** The default of a VIP with an empty profile. */
export function vipOfLines(
  lines: readonly BasketLine[],
  vip: VipDiscount | null,
): (line: BasketLine) => VipDiscount | null {
  const profile = { first_name: '', last_name: '', second_name: '', birth_date: null, gender: null };
  const discountOf = lineDiscounts(lines, vip && { vip, profile }, new Set());
  return (line) => discountOf(line).vip;
}

/** Data of a participant, as a line keeps them. */
export const participantInfo = {
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
  gender: 'female' as const,
  birth_date: '1994-09-04',
};

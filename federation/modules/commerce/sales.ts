import { licenceSale } from './licence/sale/licence-sale';
import type { Sales } from './order/kind-of-sale';
import { goodsSale } from './shop/sale/goods-sale';
import { surchargeSale } from './ticket/sale/surcharge-sale';
import { ticketSale } from './ticket/sale/ticket-sale';

export const sales = {
  tickets: ticketSale,
  shop: goodsSale,
  insurances: licenceSale,
  surcharges: surchargeSale,
} satisfies Sales;

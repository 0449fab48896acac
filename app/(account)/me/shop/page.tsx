import { GuestsOrders } from '@/components/cabinet/guests-orders';
import { sectionTitles } from '@/components/cabinet/section-titles';
import { ShopSection } from '@/components/cabinet/shop-section';
import { OrderSession } from '@/components/session/order-session';
import { orders } from '@/lib/contract/commerce/order';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata(sectionTitles.shop, paths.me('shop'));

export default async function OrdersPage() {
  const [mine, ofGuests] = await Promise.all([readOwn(orders.ofShop, {}), readOwn(orders.ofGuests, {})]);
  return (
    <OrderSession hasOrder>
      <ShopSection orders={mine?.values} />
      {ofGuests && <GuestsOrders orders={ofGuests.values} />}
    </OrderSession>
  );
}

import { OrderSession } from '@/components/account/session/order-session';
import { GuestsOrders } from '@/components/pages/cabinet/guests-orders';
import { sectionTitles } from '@/components/pages/cabinet/section-titles';
import { ShopSection } from '@/components/pages/cabinet/shop-section';
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

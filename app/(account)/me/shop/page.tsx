import { sectionTitles } from '@/components/cabinet/section-titles';
import { ShopSection } from '@/components/cabinet/shop-section';
import { OrderSession } from '@/components/session/order-session';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata(sectionTitles.shop, paths.me('shop'));

export default function OrdersPage() {
  return (
    <OrderSession hasOrder>
      <ShopSection />
    </OrderSession>
  );
}

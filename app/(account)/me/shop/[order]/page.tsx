import { OrderDetail } from '@/components/order/order-detail';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata('Заказ', paths.me('shop'));

interface OrderPageProps {
  params: Promise<{ order: string }>;
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { order } = await params;
  return <OrderDetail publicId={order} />;
}

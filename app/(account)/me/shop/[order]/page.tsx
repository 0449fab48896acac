import { OrderDetail } from '@/components/commerce/order/order-detail';
import { orders } from '@/lib/contract/commerce/order';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata('Заказ', paths.me('shop'));

interface OrderPageProps {
  params: Promise<{ order: string }>;
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { order } = await params;
  return <OrderDetail publicId={order} order={await readOwn(orders.one, { params: { public_id: order } })} />;
}

import { OrderDetail } from '@/components/order/order-detail';

interface OrderPageProps {
  params: Promise<{ order: string }>;
}

export default async function OrderPage({ params }: OrderPageProps) {
  const { order } = await params;
  return <OrderDetail publicId={order} />;
}

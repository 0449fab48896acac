import { EmptyState } from '@/components/ui/empty-state';
import type { ShopItem } from '@/lib/contract/shop';
import { messages } from '@/lib/messages';
import { ShopItemCard } from './shop-item-card';

/** All that the shop sells, or that nothing is left (C-010, C-011). */
export function ShopList({ items }: { items: readonly ShopItem[] }) {
  if (items.length === 0) return <EmptyState title={messages.commerce.shopEmpty} />;
  return (
    <div className="goods-list">
      {items.map((item, index) => (
        <ShopItemCard key={item.public_id} item={item} eager={index === 0} />
      ))}
    </div>
  );
}

import { EmptyState } from '@/components/ui/empty-state';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { commerceMessages } from '@/lib/messages/commerce';
import styles from './shop.module.css';
import { ShopItemCard } from './shop-item-card';

export function ShopList({ items }: { items: readonly ShopItem[] }) {
  if (items.length === 0) return <EmptyState title={commerceMessages.shopEmpty} />;
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <ShopItemCard key={item.public_id} item={item} eager={index === 0} />
      ))}
    </div>
  );
}

import { Cover } from '@/components/base/artwork/cover';
import { Link } from '@/components/ui/link';
import priceStyles from '@/components/ui/price.module.css';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { CARD_WIDTHS } from '@/lib/features/base/artwork/boxes';
import { goodsDrawingOf } from '@/lib/features/base/artwork/goods-drawing';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { paths } from '@/lib/paths';
import { BuyGoods } from './buy-goods';
import styles from './shop.module.css';

export function ShopItemCard({ item, eager }: { item: ShopItem; eager?: boolean }) {
  const { public_id, title, description, price, picture } = item;
  const titleId = `item-${public_id}`;
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <div className="cover">
        <Cover
          src={pictureAddress(picture)}
          discipline={goodsDrawingOf(title)}
          seed={public_id}
          box="newsSmall"
          sizes={CARD_WIDTHS}
          eager={eager}
        />
      </div>
      <h2 className="h4" id={titleId}>
        <Link href={paths.product(public_id)} className={styles.link}>
          {typograph(title)}
        </Link>
      </h2>
      <p className={styles.text}>{typograph(description)}</p>
      <p className={priceStyles.price}>{formatRubles(price)}</p>
      <BuyGoods item={item} titleId={titleId} />
    </article>
  );
}

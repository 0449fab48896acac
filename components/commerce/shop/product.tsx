import { Cover } from '@/components/base/artwork/cover';
import { classNames } from '@/components/ui/class-names';
import priceStyles from '@/components/ui/price.module.css';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { goodsDrawingOf } from '@/lib/features/base/artwork/goods-drawing';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { BuyGoods } from './buy-goods';
import styles from './shop.module.css';

const TITLE_ID = 'product';

export function Product({ item }: { item: ShopItem }) {
  const { public_id, title, description, price, picture, delivery } = item;
  return (
    <article className={classNames(styles.product, 'wrap')} aria-labelledby={TITLE_ID}>
      <div className="cover">
        <Cover
          src={pictureAddress(picture)}
          discipline={goodsDrawingOf(title)}
          seed={public_id}
          box="slidePhone"
          alt={title}
          eager
        />
      </div>
      <div className={styles.productBody}>
        <h1 className="h1" id={TITLE_ID}>
          {typograph(title)}
        </h1>
        <p>{typograph(description)}</p>
        <p className={priceStyles.price}>{formatRubles(price)}</p>
        <BuyGoods item={item} titleId={TITLE_ID} isMain />
        <p className="hint">
          {delivery
            ? 'Доставляем по России, стоимость рассчитаем в корзине.'
            : 'Выдаём на старте, вместе со стартовым пакетом.'}
        </p>
      </div>
    </article>
  );
}

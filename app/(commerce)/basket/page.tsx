import { cookies } from 'next/headers';
import { Basket } from '@/components/commerce/basket/basket';
import styles from '@/components/commerce/basket/basket.module.css';
import { BASKET_TITLE_ID } from '@/components/commerce/basket/basket-ids';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { MIRROR_COOKIE } from '@/lib/features/commerce/basket/mirror-cookie';
import { mirroredBasket } from '@/lib/federation-client/mirrored-basket';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const title = 'Корзина';

export const metadata = pageMetadata({
  title,
  description: 'Билеты, которые вы выбрали: количество, участники, страхование и оплата картой.',
  path: paths.basket(),
  hidden: true,
});

export default async function BasketPage() {
  const mirror = (await cookies()).get(MIRROR_COOKIE)?.value;
  const mirrored = mirror === undefined ? null : await mirroredBasket(mirror, new Date());
  return (
    <>
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title" id={BASKET_TITLE_ID} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.basket}>
          <Basket mirrored={mirrored} />
        </div>
      </div>
    </>
  );
}

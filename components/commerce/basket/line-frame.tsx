import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import { removeLine } from '@/lib/domain/commerce/basket/basket';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import styles from './basket.module.css';
import { BASKET_TITLE_ID } from './basket-ids';

interface LineFrameProps {
  lineKey: string;
  kind: string;
  title: string;
  facts?: ReactNode;
  cover: ReactNode;
  /** Read aloud: «Удалить билет: …». */
  removeLabel: string;
  offSale?: string;
  children: ReactNode;
}

export function LineFrame({ lineKey, kind, title, facts, cover, removeLabel, offSale, children }: LineFrameProps) {
  const headingId = useId();
  const remove = () => {
    changeBasket((lines) => removeLine(lines, lineKey));
    // The removed line takes the focus with it.
    document.getElementById(BASKET_TITLE_ID)?.focus();
  };
  return (
    <section className={orderLinesStyles.line} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div className="cover">{cover}</div>
        <div>
          <p className="meta">{kind}</p>
          <h2 className="h4" id={headingId}>
            {title}
          </h2>
          {facts && <p className="meta">{facts}</p>}
        </div>
        <IconButton icon="bin" label={removeLabel} onClick={remove} />
      </div>
      {offSale ? (
        <Notice tone="bad" role="status">
          <p>{offSale}</p>
          <Button variant="line" onClick={remove}>
            Убрать из корзины
          </Button>
        </Notice>
      ) : (
        children
      )}
    </section>
  );
}

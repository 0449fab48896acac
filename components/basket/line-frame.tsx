import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { removeLine } from '@/lib/domain/basket';
import { changeBasket } from '@/lib/queries/basket';
import { BASKET_TITLE_ID } from './basket-ids';

interface LineFrameProps {
  lineKey: string;
  /** «Билет», «Магазин», «Лицензия», and what tells this one from others of its kind. */
  kind: string;
  title: string;
  /** When and where, which size, whose. */
  facts?: ReactNode;
  cover: ReactNode;
  /** Read aloud: «Удалить билет: …». */
  removeLabel: string;
  /** Why the line can only be removed. */
  offSale?: string;
  children: ReactNode;
}

/** What all lines of the basket have: a cover, a name, the bin; or why there is nothing left but the bin. */
export function LineFrame({ lineKey, kind, title, facts, cover, removeLabel, offSale, children }: LineFrameProps) {
  const headingId = useId();
  const remove = () => {
    changeBasket((lines) => removeLine(lines, lineKey));
    // The line goes and takes the focus along.
    document.getElementById(BASKET_TITLE_ID)?.focus();
  };
  return (
    <section className="line" aria-labelledby={headingId}>
      <div className="line__head">
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

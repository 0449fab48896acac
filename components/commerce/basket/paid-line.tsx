import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { typograph } from '@/lib/format/typograph';
import { BASKET_TITLE_ID } from './basket-ids';
import { paidText, paidTitle } from './paid-text';

interface PaidLineProps {
  line: BasketLine;
  paid: string | null;
  count: number;
  href: string;
  removeLabel: string;
  onRemove: () => void;
  /** The way to another one. */
  children: ReactNode;
}

export function PaidLine({ line, paid, count, href, removeLabel, onRemove, children }: PaidLineProps) {
  const headingId = useId();
  const { kind, title } = paidTitle(line);
  const { when, where } = paidText(line, { paid, count, now: new Date() });
  const remove = () => {
    onRemove();
    // The removed line takes the focus with it.
    document.getElementById(BASKET_TITLE_ID)?.focus();
  };
  return (
    <section className={orderLinesStyles.line} aria-labelledby={headingId}>
      <p className="meta">{kind}</p>
      <h2 className="h4" id={headingId}>
        {typograph(title)}
      </h2>
      <Notice tone="ok" role="status">
        <p>
          <span>{`${when},`}</span>{' '}
          <Link href={href} prefetch={false}>
            {where}
          </Link>
        </p>
        <div className="buttons">
          <Button variant="line" onClick={remove}>
            {removeLabel}
          </Button>
          {children}
        </div>
      </Notice>
    </section>
  );
}

import type { BasketLine as Line } from '@/lib/domain/basket-line';
import type { LineObstacle } from '@/lib/domain/line-obstacle';
import type { LinePrice } from '@/lib/domain/pricing';
import { AwaitedLine } from './awaited-line';
import { CertificateLine } from './certificate-line';
import { GoodsLine } from './goods-line';
import { LicenceLine } from './licence-line';
import { TicketLine } from './ticket-line';

interface BasketLineProps {
  line: Line;
  obstacle: LineObstacle | null;
  price: LinePrice | undefined;
}

/** A line as its kind is shown. */
export function BasketLine({ line, obstacle, price }: BasketLineProps) {
  switch (line.selector) {
    case 'ticket':
      return <TicketLine line={line} obstacle={obstacle} price={price} />;
    case 'shop':
      return <GoodsLine line={line} obstacle={obstacle} price={price} />;
    case 'license':
      return <LicenceLine line={line} obstacle={obstacle} price={price} />;
    case 'certificate':
      return <CertificateLine line={line} price={price} />;
    case 'awaited':
      return <AwaitedLine line={line} obstacle={obstacle} />;
  }
}

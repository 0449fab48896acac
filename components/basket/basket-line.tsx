import type { BasketLine as Line } from '@/lib/domain/basket-line';
import type { LineObstacle } from '@/lib/domain/line-obstacle';
import { CertificateLine } from './certificate-line';
import { GoodsLine } from './goods-line';
import { LicenceLine } from './licence-line';
import { TicketLine } from './ticket-line';

interface BasketLineProps {
  line: Line;
  obstacle: LineObstacle | null;
}

/** A line as its kind is shown. */
export function BasketLine({ line, obstacle }: BasketLineProps) {
  switch (line.selector) {
    case 'ticket':
      return <TicketLine line={line} obstacle={obstacle} />;
    case 'shop':
      return <GoodsLine line={line} obstacle={obstacle} />;
    case 'license':
      return <LicenceLine line={line} />;
    case 'certificate':
      return <CertificateLine line={line} />;
    case 'awaited':
      return null;
  }
}

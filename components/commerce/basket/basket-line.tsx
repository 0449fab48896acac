import type { ComponentType } from 'react';
import type { BasketLine as Line, LineKind, LineOf } from '@/lib/domain/commerce/basket/basket-line';
import { CertificateLine } from './certificate-line';
import { GoodsLine } from './goods-line';
import { LicenceLine } from './licence-line';
import type { LineProps } from './line-props';
import { PendingLine } from './pending-line';
import { TicketLine } from './ticket-line';

const rows: { readonly [Kind in LineKind]: ComponentType<LineProps<LineOf<Kind>>> } = {
  ticket: TicketLine,
  shop: GoodsLine,
  license: LicenceLine,
  certificate: CertificateLine,
  pending: PendingLine,
};

export function BasketLine(props: LineProps<Line>) {
  const Row = rows[props.line.selector] as ComponentType<LineProps<Line>>;
  return <Row {...props} />;
}

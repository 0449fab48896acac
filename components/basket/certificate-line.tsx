import { Artwork } from '@/components/artwork/artwork';
import { type CertificateLine as Line, lineKey } from '@/lib/domain/basket-line';
import type { LinePrice as Price } from '@/lib/domain/pricing';
import { typograph } from '@/lib/format/typograph';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';

/** A certificate, as an older version of the site may have left it in the basket. */
export function CertificateLine({ line, price }: { line: Line; price: Price | undefined }) {
  return (
    <LineFrame
      lineKey={lineKey(line)}
      kind="Сертификат"
      title={typograph(line.title)}
      cover={<Artwork discipline="tri" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить сертификат: ${line.title}`}
    >
      <div className="line__row">
        <p className="meta">{line.count} шт.</p>
        <LinePrice price={price} />
      </div>
    </LineFrame>
  );
}

import { Artwork } from '@/components/artwork/artwork';
import { linePrice } from '@/lib/domain/basket';
import { type CertificateLine as Line, lineKey } from '@/lib/domain/basket-line';
import { formatKopecks } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { LineFrame } from './line-frame';

/** A certificate, as an older version of the site may have left it in the basket (U-32). */
export function CertificateLine({ line }: { line: Line }) {
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
        <p className="price">{formatKopecks(linePrice(line).total)}</p>
      </div>
    </LineFrame>
  );
}

import { Artwork } from '@/components/artwork/artwork';
import { linePrice } from '@/lib/domain/basket';
import { type LicenceLine as Line, lineKey } from '@/lib/domain/basket-line';
import { formatKopecks } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { LineFrame } from './line-frame';

/** A licence in the basket: always one. */
export function LicenceLine({ line }: { line: Line }) {
  return (
    <LineFrame
      lineKey={lineKey(line)}
      kind="Лицензия"
      title={typograph(line.title)}
      cover={<Artwork discipline="para" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить лицензию: ${line.title}`}
    >
      <div className="line__row">
        <p className="price">{formatKopecks(linePrice(line).total)}</p>
      </div>
    </LineFrame>
  );
}

import { Artwork } from '@/components/artwork/artwork';
import { type LicenceLine as Line, lineKey } from '@/lib/domain/basket-line';
import type { LinePrice as Price } from '@/lib/domain/pricing';
import { typograph } from '@/lib/format/typograph';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';

/** A licence in the basket: always one. */
export function LicenceLine({ line, price }: { line: Line; price: Price | undefined }) {
  return (
    <LineFrame
      lineKey={lineKey(line)}
      kind="Лицензия"
      title={typograph(line.title)}
      cover={<Artwork discipline="para" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить лицензию: ${line.title}`}
    >
      <div className="line__row">
        <LinePrice price={price} />
      </div>
    </LineFrame>
  );
}

import { Artwork } from '@/components/base/artwork/artwork';
import styles from '@/components/ui/order-lines.module.css';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { CertificateLine as Line } from '@/lib/domain/commerce/basket/certificate-line';
import { typograph } from '@/lib/format/typograph';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';
import type { LineProps } from './line-props';

export function CertificateLine({ line, price }: LineProps<Line>) {
  return (
    <LineFrame
      lineKey={lineKey(line)}
      kind="Сертификат"
      title={typograph(line.title)}
      cover={<Artwork discipline="tri" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить сертификат: ${line.title}`}
    >
      <div className={styles.lineRow}>
        <p className="meta">{`${line.count} шт.`}</p>
        <LinePrice price={price} />
      </div>
    </LineFrame>
  );
}

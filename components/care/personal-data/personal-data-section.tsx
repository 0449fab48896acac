import { TextLink } from '@/components/ui/link';
import styles from '@/components/ui/section.module.css';
import { paths } from '@/lib/paths';
import { Consents } from './consents';
import { DataCopy } from './data-copy';
import { Erasure } from './erasure';

export function PersonalDataSection() {
  return (
    <section aria-labelledby="personal-data">
      <div className={styles.head}>
        <h2 className="h3" id="personal-data">
          Согласия и персональные данные
        </h2>
        <TextLink href={paths.me('settings')}>Все настройки</TextLink>
      </div>
      <div className="stack gap-8">
        <DataCopy />
        <Erasure />
        {/* Last, since its height is unknown before it loads. */}
        <Consents />
      </div>
    </section>
  );
}

import { TextLink } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { Consents } from './consents';
import { DataCopy } from './data-copy';
import { Erasure } from './erasure';

/** What the member agreed to, a copy of what is kept of him, and its erasure. */
export function PersonalDataSection() {
  return (
    <section aria-labelledby="personal-data">
      <div className="sec-head">
        <h2 className="h3" id="personal-data">
          Согласия и персональные данные
        </h2>
        <TextLink href={paths.me('settings')}>Все настройки</TextLink>
      </div>
      <div className="grid gap-8">
        <Consents />
        <DataCopy />
        <Erasure />
      </div>
    </section>
  );
}

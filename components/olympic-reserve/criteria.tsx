import { ContentText } from '@/components/content/text';
import type { Text } from '@/lib/content/compile';
import { exampleTargets } from '@/lib/domain/olympic-criteria';
import { TargetsTable } from './targets-table';

/** The two stages of selection and the two tables of target values. */
export function Criteria({ text }: { text: Text }) {
  return (
    <>
      <ContentText text={text} />
      <div className="section-part targets-pair">
        <TargetsTable title="Мужчины" rows={exampleTargets.men} />
        <TargetsTable title="Женщины" rows={exampleTargets.women} />
      </div>
      <p className="meta section-note">
        Значения приведены для примера: на каждый сезон их утверждает тренерский совет. Время указано в минутах и
        секундах.
      </p>
    </>
  );
}

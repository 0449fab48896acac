import { ContentText } from '@/components/content/mdx/text';
import { classNames } from '@/components/ui/class-names';
import sectionStyles from '@/components/ui/section.module.css';
import { exampleTargets } from '@/lib/domain/content/olympic/olympic-criteria';
import type { Text } from '@/lib/features/content/mdx/compile';
import styles from './targets.module.css';
import { TargetsTable } from './targets-table';

export function Criteria({ text }: { text: Text }) {
  return (
    <>
      <ContentText text={text} />
      <div className={classNames(sectionStyles.sectionPart, styles.pair)}>
        <TargetsTable title="Мужчины" rows={exampleTargets.men} />
        <TargetsTable title="Женщины" rows={exampleTargets.women} />
      </div>
      <p className={classNames('meta', sectionStyles.sectionNote)}>
        Значения приведены для примера: на каждый сезон их утверждает тренерский совет. Время указано в минутах и
        секундах.
      </p>
    </>
  );
}

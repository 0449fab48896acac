import { WideTable } from '@/components/base/rich-text/wide-table';
import { classNames } from '@/components/ui/class-names';
import tableStyles from '@/components/ui/table.module.css';
import { type AgeTargets, passingResults, type Target } from '@/lib/domain/content/olympic/olympic-criteria';
import { minutes } from '@/lib/format/minutes';
import { typograph } from '@/lib/format/typograph';
import styles from './targets.module.css';

function TargetCells({ target }: { target: Target }) {
  const { fastest, slowest } = passingResults(target);
  return (
    <>
      <td className="nb">{typograph(`${target.distance} м`)}</td>
      <td className={classNames(tableStyles.right, 'time')}>{minutes(target.seconds)}</td>
      <td className={classNames(tableStyles.right, 'time', tableStyles.muted)}>
        {`${minutes(fastest)}–${minutes(slowest)}`}
      </td>
    </>
  );
}

export function TargetsTable({ title, rows }: { title: string; rows: readonly AgeTargets[] }) {
  return (
    <div className={styles.targets}>
      <h3 className="h3">{title}</h3>
      <WideTable label={`Целевые результаты: ${title}`}>
        <caption className="sr">{`Целевые результаты первого этапа: ${title}`}</caption>
        <thead>
          <tr>
            <th scope="col">Возраст</th>
            <th scope="col">Плавание</th>
            <th scope="col" className={tableStyles.right}>
              Цель
            </th>
            <th scope="col" className={tableStyles.right}>
              ±5 %
            </th>
            <th scope="col">Бег</th>
            <th scope="col" className={tableStyles.right}>
              Цель
            </th>
            <th scope="col" className={tableStyles.right}>
              ±5 %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ age, swim, run }) => (
            <tr key={age}>
              <th scope="row" className="nb">
                {`${age} лет`}
              </th>
              <TargetCells target={swim} />
              <TargetCells target={run} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

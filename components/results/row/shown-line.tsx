import type { RaceCourse } from '@/lib/domain/results/result/race-course';
import { type PluralForms, plural } from '@/lib/format/plural';
import { resultsMessages } from '@/lib/messages/results';
import styles from './race.module.css';

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;
const FINISHED = ['финишировал', 'финишировали', 'финишировали'] as const;
const STOPPED = ['не финишировал', 'не финишировали', 'не финишировали'] as const;

interface ShownLineProps {
  total: number;
  first: number;
  isFound?: boolean | undefined;
  count: number;
  course?: RaceCourse | null;
}

/** «3 700 участников. Показаны 31–60. 712 финишировали. 2 980 на дистанции. 8 не финишировали» */
export function ShownLine({ total, first, isFound = false, count, course }: ShownLineProps) {
  return (
    <p className={styles.stateLine}>
      <span>{isFound ? resultsMessages.found(total) : numbered(total, PARTICIPANTS)}</span>
      <span>{`Показаны ${first}–${first + count - 1}`}</span>
      {course && (
        <>
          <span>{numbered(course.finished, FINISHED)}</span>
          <span>{`${course.onCourse.toLocaleString('ru')} на дистанции`}</span>
          {course.stopped > 0 && <span>{numbered(course.stopped, STOPPED)}</span>}
        </>
      )}
    </p>
  );
}

const numbered = (count: number, forms: PluralForms) => `${count.toLocaleString('ru')} ${plural(count, forms)}`;

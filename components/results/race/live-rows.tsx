import styles from '@/components/results/row/rows.module.css';
import { ShownLine } from '@/components/results/row/shown-line';
import { useMedia } from '@/components/ui/use-media';
import type { RaceCourse } from '@/lib/domain/results/result/race-course';
import { athleteHrefs } from './athlete-hrefs';
import { LiveCard } from './live-card';
import type { RaceRowsProps } from './race-rows';
import { captionOf, ResultsTable } from './results-table';
import type { RowTools } from './row-tools';

const WIDE = '(min-width: 48em)';

interface LiveRowsProps extends RaceRowsProps, RowTools {
  course: RaceCourse | null;
  highlighted: ReadonlySet<string>;
}

export function LiveRows({ eventCityId, format, rows, total, first, isFound, course, ...live }: LiveRowsProps) {
  const isWide = useMedia(WIDE);
  const { field, sort, onSort, highlighted, followOf } = live;
  const columns = format.fields_list;
  const athleteHref = athleteHrefs(eventCityId, format);
  return (
    <>
      <ShownLine total={total} first={first} count={rows.length} isFound={isFound} course={course} />
      {isWide ? (
        <ResultsTable
          caption={captionOf(format)}
          {...{ columns, rows, field, athleteHref, sort, onSort, highlighted, followOf }}
        />
      ) : (
        <div className={styles.cards}>
          {rows.map((row) => (
            <LiveCard
              key={row._id}
              {...{ columns, row, field }}
              href={athleteHref(row)}
              isNew={highlighted.has(row._id)}
              {...followOf(row)}
            />
          ))}
        </div>
      )}
    </>
  );
}

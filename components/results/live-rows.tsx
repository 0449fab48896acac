import { useMedia } from '@/components/ui/use-media';
import type { ResultRow } from '@/lib/contract/result';
import type { RaceCourse } from '@/lib/domain/race-course';
import type { Sort } from '@/lib/domain/row-sort';
import { athleteHrefs } from './athlete-hrefs';
import type { FollowChoice } from './follow/use-followed';
import { LiveCard } from './live-card';
import type { RaceRowsProps } from './race-rows';
import { captionOf, ResultsTable } from './results-table';
import { ShownLine } from './shown-line';

/** P-236 */
const WIDE = '(min-width: 768px)';

interface LiveRowsProps extends RaceRowsProps {
  /** Of the whole race, while it goes on. */
  course: RaceCourse | null;
  sort: Sort | null;
  onSort: (column: string) => void;
  /** Rows that have just changed. */
  highlighted: ReadonlySet<string>;
  followOf: (row: ResultRow) => FollowChoice;
}

/** Some rows of a race that moves: only what the screen has room for is drawn, the table or the cards. */
export function LiveRows({ eventCityId, format, rows, total, first, course, ...live }: LiveRowsProps) {
  const isWide = useMedia(WIDE);
  const { field, sort, onSort, highlighted, followOf } = live;
  const columns = format.fields_list;
  const athleteHref = athleteHrefs(eventCityId, format);
  return (
    <>
      <ShownLine total={total} first={first} count={rows.length} course={course} />
      {isWide ? (
        <ResultsTable
          caption={captionOf(format)}
          {...{ columns, rows, field, athleteHref, sort, onSort, highlighted, followOf }}
        />
      ) : (
        <div className="rcards">
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

import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import styles from '@/components/ui/row.module.css';
import { TextTabs } from '@/components/ui/text-tabs';
import { MOST_SEARCH_HITS, SEARCH_PAGE_SIZE, type SearchAnswer, type SearchType } from '@/lib/contract/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { SearchHits } from './search-hits';
import { SearchWays } from './search-ways';

const TYPES = ['events', 'news', 'documents', 'results'] as const satisfies readonly SearchType[];

const countText = (count: number): string =>
  count >= MOST_SEARCH_HITS ? `${searchMessages.more} ${MOST_SEARCH_HITS - 1}` : String(count);

interface SearchResultsProps {
  query: string;
  type: SearchType | undefined;
  page: number;
  answer: SearchAnswer;
}

export function SearchResults({ query, type, page, answer }: SearchResultsProps) {
  const total = TYPES.reduce((sum, each) => sum + answer[each].count, 0);
  if (total === 0)
    return (
      <EmptyState title={searchMessages.nothing}>
        <p>{searchMessages.nothingHint}</p>
        <SearchWays />
      </EmptyState>
    );
  const shown = (type ? [type] : TYPES).filter((each) => answer[each].count > 0);
  return (
    <>
      <p role="status">
        {searchMessages.found}: {countText(total)}
      </p>
      <TextTabs
        label={searchMessages.found}
        items={[
          { label: searchMessages.all, href: paths.search({ query }), current: type === undefined },
          ...TYPES.map((each) => ({
            label: `${searchMessages.groups[each]} (${countText(answer[each].count)})`,
            href: paths.search({ query, type: each }),
            current: type === each,
          })),
        ]}
      />
      {shown.length === 0 && <EmptyState title={searchMessages.nothing} />}
      {shown.map((each) => (
        <section key={each} aria-labelledby={`found-${each}`}>
          <h2 className={styles.month} id={`found-${each}`}>
            {searchMessages.groups[each]} <small>{countText(answer[each].count)}</small>
          </h2>
          {type && answer[each].count >= MOST_SEARCH_HITS && <p>{searchMessages.narrow}</p>}
          <SearchHits type={each} answer={answer} />
          {type === undefined && answer[each].count > answer[each].hits.length && (
            <MoreLink href={paths.search({ query, type: each })}>
              {searchMessages.all}: {searchMessages.groups[each].toLowerCase()}
            </MoreLink>
          )}
        </section>
      ))}
      {type && (
        <Pagination
          page={page}
          pages={Math.ceil(answer[type].count / SEARCH_PAGE_SIZE)}
          href={(to) => paths.search({ query, type, page: to })}
        />
      )}
    </>
  );
}

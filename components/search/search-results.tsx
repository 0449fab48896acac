import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import styles from '@/components/ui/row.module.css';
import { TextTabs } from '@/components/ui/text-tabs';
import { MOST_SEARCH_HITS, SEARCH_PAGE_SIZE, type SearchResponse, type SearchType } from '@/lib/contract/search';
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
  response: SearchResponse;
}

export function SearchResults({ query, type, page, response }: SearchResultsProps) {
  const total = TYPES.reduce((sum, each) => sum + response[each].count, 0);
  if (total === 0)
    return (
      <EmptyState title={searchMessages.nothing}>
        <p>{searchMessages.nothingHint}</p>
        <SearchWays />
      </EmptyState>
    );
  const shown = (type ? [type] : TYPES).filter((each) => response[each].count > 0);
  return (
    <>
      <p role="status">{`${searchMessages.found}: ${countText(total)}`}</p>
      <TextTabs
        label={searchMessages.found}
        items={[
          { label: searchMessages.all, href: paths.search({ query }), current: type === undefined },
          ...TYPES.map((each) => ({
            label: `${searchMessages.groups[each]} (${countText(response[each].count)})`,
            href: paths.search({ query, type: each }),
            current: type === each,
          })),
        ]}
      />
      {shown.length === 0 && <EmptyState title={searchMessages.nothing} />}
      {shown.map((each) => (
        <section key={each} aria-labelledby={`found-${each}`}>
          <h2 className={styles.month} id={`found-${each}`}>
            <span>{searchMessages.groups[each]}</span> <small>{countText(response[each].count)}</small>
          </h2>
          {type && response[each].count >= MOST_SEARCH_HITS && <p>{searchMessages.narrow}</p>}
          <SearchHits type={each} response={response} />
          {type === undefined && response[each].count > response[each].hits.length && (
            <MoreLink href={paths.search({ query, type: each })}>
              {`${searchMessages.all}: ${searchMessages.groups[each].toLowerCase()}`}
            </MoreLink>
          )}
        </section>
      ))}
      {type && (
        <Pagination
          page={page}
          pages={Math.ceil(response[type].count / SEARCH_PAGE_SIZE)}
          href={(to) => paths.search({ query, type, page: to })}
        />
      )}
    </>
  );
}

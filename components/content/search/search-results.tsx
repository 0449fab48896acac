import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { TextTabs } from '@/components/ui/text-tabs';
import {
  MOST_SEARCH_HITS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchResponse,
  searchGroup,
} from '@/lib/contract/content/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { SearchHits } from './search-hits';
import { SearchWays } from './search-ways';

const countText = (count: number): string =>
  count >= MOST_SEARCH_HITS ? `${searchMessages.more} ${MOST_SEARCH_HITS - 1}` : String(count);

interface SearchResultsProps {
  query: string;
  type: SearchGroup | undefined;
  page: number;
  response: SearchResponse;
}

function Correction({ correction }: { correction: string }) {
  return (
    <p>
      <span>{searchMessages.didYouMean}</span>{' '}
      <TextLink href={paths.search({ query: correction })}>{correction}</TextLink>
    </p>
  );
}

export function SearchResults({ query, type, page, response }: SearchResultsProps) {
  const { count, counts, hits, correction } = response;
  const groups = searchGroup.options.filter((group) => counts[group] !== undefined);
  if (groups.length === 0)
    return (
      <EmptyState title={searchMessages.nothing}>
        {correction && <Correction correction={correction} />}
        <p>{searchMessages.nothingHint}</p>
        <SearchWays />
      </EmptyState>
    );
  return (
    <>
      {correction && <Correction correction={correction} />}
      <p role="status">{`${searchMessages.found}: ${countText(count)}`}</p>
      {(groups.length > 1 || type !== undefined) && (
        <TextTabs
          label={searchMessages.found}
          items={[
            { label: searchMessages.all, href: paths.search({ query }), current: type === undefined },
            ...groups.map((group) => ({
              label: `${searchMessages.groups[group]} (${countText(counts[group] ?? 0)})`,
              href: paths.search({ query, type: group }),
              current: type === group,
            })),
          ]}
        />
      )}
      {hits.length === 0 && <EmptyState title={searchMessages.nothing} />}
      {count >= MOST_SEARCH_HITS && <p>{searchMessages.narrow}</p>}
      <SearchHits hits={hits} />
      <Pagination
        page={page}
        pages={Math.ceil(count / SEARCH_PAGE_SIZE)}
        href={(to) => paths.search({ query, ...(type && { type }), page: to })}
      />
    </>
  );
}

import { SearchForm } from '@/components/content/search/search-form';
import { SearchResults } from '@/components/content/search/search-results';
import { SearchWays } from '@/components/content/search/search-ways';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { type AddressQuery, queryOf } from '@/lib/address-query';
import { MOST_SEARCH_HITS, SEARCH_PAGE_SIZE, searchGroup } from '@/lib/contract/content/search';
import { MAX_SEARCH_QUERY } from '@/lib/domain/content/search/longest-query';
import { Busy } from '@/lib/federation-client/or-busy';
import { searchSite } from '@/lib/federation-client/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const LAST_PAGE = Math.ceil(MOST_SEARCH_HITS / SEARCH_PAGE_SIZE);

interface SearchPageProps {
  searchParams: Promise<AddressQuery>;
}

/** Long queries are cut, an unknown type is ignored, an unknown page is the first. */
async function wantedBy({ searchParams }: SearchPageProps) {
  const given = new URLSearchParams(queryOf(await searchParams));
  const query = (given.get('query') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_QUERY)
    .trim();
  const type = searchGroup.safeParse(given.get('type')).data;
  const page = Number(given.get('page'));
  return { query, type, page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

export async function generateMetadata(props: SearchPageProps) {
  const { query } = await wantedBy(props);
  return pageMetadata({
    title: query ? `${query} — ${searchMessages.title.toLowerCase()}` : searchMessages.link,
    description: searchMessages.hint,
    path: paths.search(),
    hidden: query !== '',
  });
}

export default async function SearchPage(props: SearchPageProps) {
  const wanted = await wantedBy(props);
  const response = wanted.query ? await searchSite(wanted) : undefined;
  return (
    <>
      <Breadcrumbs items={[{ label: searchMessages.title }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{searchMessages.link}</h1>
        <SearchForm query={wanted.query} />
        {response === undefined && <p>{searchMessages.hint}</p>}
        {(response === null || response instanceof Busy) && (
          <EmptyState title={response?.message ?? searchMessages.broken}>
            <p>{response ? searchMessages.busyHint : searchMessages.brokenHint}</p>
            <SearchWays />
          </EmptyState>
        )}
        {response && !(response instanceof Busy) && <SearchResults {...wanted} response={response} />}
      </div>
    </>
  );
}

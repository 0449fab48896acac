import type { SearchHit } from '@/lib/contract/content/search';
import { callForwarder } from './call';

export type Suggestion = Pick<SearchHit, 'kind' | 'title' | 'about' | 'path'>;

/** None where the search is refused or fails: the form works without them. */
export const suggestionsFor = (query: string): Promise<readonly Suggestion[]> =>
  callForwarder('GET /api/search/suggest', { query: { query } }).then(
    ({ hits }) => hits,
    () => [],
  );

import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { MAX_SEARCH_QUERY } from '@/lib/contract/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';

/** A form of the browser's own: it needs no JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form className="search-form" action={paths.search()}>
        <TextInput
          label={searchMessages.label}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={MAX_SEARCH_QUERY}
          required
        />
        <Button type="submit" icon="search">
          {searchMessages.find}
        </Button>
      </form>
    </search>
  );
}

import { Button } from '@/components/ui/button';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import styles from './search.module.css';
import { SearchField } from './search-field';

/** A plain form, which works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form className={styles.form} action={paths.search()}>
        {/* Another query is another field: what was typed before is gone with it. */}
        <SearchField key={query} query={query} />
        <Button type="submit" icon="search">
          {searchMessages.find}
        </Button>
      </form>
    </search>
  );
}

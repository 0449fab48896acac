import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { MAX_SEARCH_QUERY } from '@/lib/contract/search';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import styles from './search.module.css';

/** A plain form, which works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form className={styles.form} action={paths.search()}>
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

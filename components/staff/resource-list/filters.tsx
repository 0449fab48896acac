import styles from '@/components/staff/staff.module.css';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Descriptor, FieldDescriptor } from '@/lib/contract/staff/resource';
import { type ListParams, listHref } from './address';

interface FiltersProps {
  descriptor: Descriptor;
  params: ListParams;
  path: string;
}

/** A plain form: what it sends is the address of the list. */
export function Filters({ descriptor: { search, columns }, params, path }: FiltersProps) {
  const filters = columns.filter(
    ({ filter, input, options }) => filter && (options || input === 'instant' || input === 'flag'),
  );
  if (!search && filters.length === 0) return null;
  const filtered = filters.filter(({ name }) => [name, `${name}_from`, `${name}_to`].some((one) => params[one])).length;
  return (
    <form className={styles.filters} action={path}>
      {params.tab && <input type="hidden" name="tab" value={params.tab} />}
      {params.sort && <input type="hidden" name="sort" value={params.sort} />}
      {search && (
        <label>
          <span>{search}</span>
          <input type="search" name="q" defaultValue={params.q ?? ''} maxLength={100} autoComplete="off" />
        </label>
      )}
      <Button variant="ink" type="submit">
        Показать
      </Button>
      {(filtered > 0 || params.q) && (
        <Link
          className={buttonClass({ variant: 'line' })}
          href={listHref(path, {}, { tab: params.tab ?? null })}
          prefetch={false}
        >
          Сбросить
        </Link>
      )}
      {filters.length > 0 && (
        <details open={filtered > 0}>
          <summary>{filtered > 0 ? `Отбор: ${filtered}` : 'Отбор'}</summary>
          <div className={styles.more}>
            {filters.map((field) => (
              <Filter key={field.name} field={field} params={params} />
            ))}
          </div>
        </details>
      )}
    </form>
  );
}

/** Typed as people write days; the API reads them. */
const dayField = {
  inputMode: 'numeric',
  placeholder: 'дд.мм.гггг',
  size: 10,
  maxLength: 20,
  autoComplete: 'off',
} as const;

function Filter({ field: { name, title, input, options }, params }: { field: FieldDescriptor; params: ListParams }) {
  if (input === 'instant') {
    return (
      <>
        <label>
          <span>{`${title}, с`}</span>
          <input {...dayField} name={`${name}_from`} defaultValue={params[`${name}_from`] ?? ''} />
        </label>
        <label>
          <span>по</span>
          <input {...dayField} name={`${name}_to`} defaultValue={params[`${name}_to`] ?? ''} />
        </label>
      </>
    );
  }
  const choices = options ?? { true: 'да', false: 'нет' };
  return (
    <label>
      <span>{title}</span>
      <select name={name} defaultValue={params[name] ?? ''}>
        <option value="">все</option>
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

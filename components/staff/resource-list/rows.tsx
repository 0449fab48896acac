import styles from '@/components/staff/staff.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Descriptor, FieldDescriptor } from '@/lib/contract/staff/resource';
import { shownValue } from '@/lib/contract/staff/shown-value';
import { paths } from '@/lib/paths';
import { type ListParams, listHref, nextSort } from './address';

export interface Listed {
  readonly values: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string })[];
  readonly total: number;
  readonly more: boolean;
  readonly counts: Readonly<Record<string, number>>;
}

interface RowsProps {
  descriptor: Descriptor;
  listed: Listed;
  params: ListParams;
  path: string;
  isTickable: boolean;
}

const isRight = ({ input }: FieldDescriptor) => input === 'rubles' || input === 'count';

export function Rows({ descriptor: { name, titles, columns }, listed, params, path, isTickable }: RowsProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">{titles.many}</caption>
      <thead>
        <tr>
          {isTickable && (
            <th scope="col">
              <span className="sr">Отметить</span>
            </th>
          )}
          <th scope="col">{titles.one}</th>
          {columns.map((column) => (
            <Head key={column.name} column={column} params={params} path={path} />
          ))}
        </tr>
      </thead>
      <tbody>
        {listed.values.map((row) => (
          <tr key={row.id}>
            {isTickable && (
              <td className={styles.tick}>
                <input type="checkbox" name="ids" value={row.id} aria-label={`Отметить: ${row.title}`} />
              </td>
            )}
            <td>
              <Link href={paths.staff(name, row.id)} prefetch={false}>
                {row.title}
              </Link>
            </td>
            {columns.map((column) => (
              <td
                key={column.name}
                className={classNames(isRight(column) && styles.right, !column.narrow && styles.wide)}
              >
                {shownValue(column, row[column.name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ column, params, path }: { column: FieldDescriptor; params: ListParams; path: string }) {
  const { name, title, sort } = column;
  const className = classNames(isRight(column) && styles.right);
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const isUp = params.sort === name;
  const isDown = params.sort === `-${name}`;
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link href={listHref(path, params, { sort: nextSort(name, params.sort), page: null })} prefetch={false}>
        <span>{title}</span> {(isUp || isDown) && <Icon name={isUp ? 'up' : 'down'} size="sm" />}
      </Link>
    </th>
  );
}

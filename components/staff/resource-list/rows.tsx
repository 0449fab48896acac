import styles from '@/components/staff/staff.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Descriptor, FieldDescriptor } from '@/lib/contract/staff/resource';
import { shownValue } from '@/lib/contract/staff/shown-value';
import { paths } from '@/lib/paths';
import { type ListParams, listHref, nextSort } from './address';
import { Moves } from './moves';

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
  isMovable: boolean;
}

const isRight = ({ input }: FieldDescriptor) => input === 'rubles' || input === 'count';

export function Rows({
  descriptor: { name, titles, columns },
  listed,
  params,
  path,
  isTickable,
  isMovable,
}: RowsProps) {
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
          {isMovable && (
            <th scope="col" className={styles.right}>
              Порядок
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {listed.values.map((row, at) => (
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
            {isMovable && (
              <td>
                <Moves name={name} ids={listed.values.map(({ id }) => id)} at={at} title={row.title} />
              </td>
            )}
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

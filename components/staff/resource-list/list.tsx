import { Bulk } from '@/components/staff/action/bulk';
import styles from '@/components/staff/staff.module.css';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { Descriptor } from '@/lib/contract/staff/resource';
import { MOST_COUNTED, ROWS_A_PAGE } from '@/lib/contract/staff/shapes';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { type ListParams, listHref } from './address';
import { Filters } from './filters';
import { type Listed, Rows } from './rows';

interface ListProps {
  descriptor: Descriptor;
  listed: Listed;
  params: ListParams;
  proof: StaffMember['proof'];
}

const number = new Intl.NumberFormat('ru-RU');

/** Drawn by the server, with links and a form: it works without a script, but for what is done with ticked rows. */
export function List({ descriptor, listed, params, proof }: ListProps) {
  const { name, titles, tabs, can, actions } = descriptor;
  const path = paths.staff(name);
  const tabNames = Object.entries(tabs as Readonly<Record<string, string>>);
  const tab = params.tab ?? tabNames[0]?.[0] ?? '';
  const page = Number(params.page ?? 1);
  const pages = Math.ceil(listed.total / ROWS_A_PAGE);
  const exported = (as: string) => listHref(`/api/federation/api/staff/${name}/export`, params, { as, page: null });
  const many = actions.filter(({ on }) => on === 'many');
  const first = (page - 1) * ROWS_A_PAGE;
  const isWhole = tabNames.length === 0 && listed.total === listed.values.length && !params.sort && !isFiltered(params);
  return (
    <>
      <div className={styles.head}>
        <h1>{titles.many}</h1>
        <div className={styles.push}>
          {can.includes('export') && (
            <>
              <a className={buttonClass({ variant: 'line' })} href={exported('xlsx')} download>
                Выгрузить XLSX
              </a>
              <a className={buttonClass({ variant: 'line' })} href={exported('csv')} download>
                CSV
              </a>
            </>
          )}
          {can.includes('create') && (
            <Link className={buttonClass({})} href={paths.staff(name, 'new')} prefetch={false}>
              {titles.create ?? 'Создать'}
            </Link>
          )}
        </div>
      </div>
      {tabNames.length > 0 && (
        <nav className={styles.tabs} aria-label="Состояние">
          {tabNames.map(([value, label]) => (
            <Link
              key={value}
              href={listHref(path, params, { tab: value, page: null })}
              prefetch={false}
              aria-current={value === tab ? 'page' : undefined}
            >
              <span>{label}</span>{' '}
              {value in listed.counts && <span className="num">{countText(listed.counts[value] ?? 0)}</span>}
            </Link>
          ))}
        </nav>
      )}
      <Filters descriptor={descriptor} params={params} path={path} />
      {listed.values.length === 0 ? (
        <Nothing descriptor={descriptor} params={params} path={path} />
      ) : (
        <div className={styles.card}>
          {/* Ticks of rows that an action has taken out of the list are gone with them. */}
          <Bulk key={listed.values.map(({ id }) => id).join()} name={name} actions={many} proof={proof}>
            <ScrollBox className={styles.scroll} label={titles.many}>
              <Rows
                descriptor={descriptor}
                listed={listed}
                params={params}
                path={path}
                isTickable={many.length > 0}
                isMovable={can.includes('reorder') && isWhole}
              />
            </ScrollBox>
          </Bulk>
          <div className={styles.bulk}>
            <p className="meta">{rangeText(first, listed)}</p>
            <Pagination page={page} pages={pages} href={(to) => listHref(path, params, { page: to })} />
          </div>
        </div>
      )}
    </>
  );
}

const rangeText = (first: number, { values, more, total }: Listed) =>
  `${number.format(first + 1)}–${number.format(first + values.length)} из ${more ? `больше ${number.format(MOST_COUNTED)}` : number.format(total)}`;

const countText = (count: number) => (count >= MOST_COUNTED ? `${number.format(MOST_COUNTED)}+` : number.format(count));

const isFiltered = (params: ListParams) =>
  Object.entries(params).some(([name, value]) => !['tab', 'sort', 'page'].includes(name) && value !== '');

/** Nothing found and nothing there are two things. */
function Nothing({ descriptor, params, path }: Pick<ListProps, 'descriptor' | 'params'> & { path: string }) {
  if (isFiltered(params)) {
    return (
      <EmptyState title="Ничего не найдено">
        <Link className={buttonClass({ variant: 'line' })} href={listHref(path, {}, { tab: params.tab ?? null })}>
          Сбросить отбор
        </Link>
      </EmptyState>
    );
  }
  return <EmptyState title={descriptor.searchOnly ? 'Введите, кого ищете' : 'Пока пусто'} />;
}

import type { TypedRegistration } from '@/components/commerce/ticket/registration-values';
import { TicketStatus } from '@/components/commerce/ticket/ticket-status';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import tableStyles from '@/components/ui/table.module.css';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { verbatim } from '@/lib/format/verbatim';
import { paths } from '@/lib/paths';
import { personLabel, type RowRefusal } from './people';
import styles from './start-tickets.module.css';

export type TicketTableRow = { readonly ticket: Ticket } & (
  | { readonly state: 'closed' | 'empty' }
  | {
      readonly state: 'wrong' | 'ready';
      readonly person: TypedRegistration;
      readonly refusals: readonly RowRefusal[];
    }
);

interface TicketTableProps {
  rows: readonly TicketTableRow[];
  onOpen: (ticketId: string) => void;
}

/** On a phone each row is a block. */
export function TicketTable({ rows, onOpen }: TicketTableProps) {
  return (
    <table className={classNames(tableStyles.table, styles.table)}>
      <caption className="sr">Места на старте: билет, участник, состояние</caption>
      <thead>
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Участник</th>
          <th scope="col">Состояние</th>
          <th scope="col">
            <span className="sr">Действие</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <TicketRow key={row.ticket.public_id} row={row} place={at + 1} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function TicketRow({ row, place, onOpen }: { row: TicketTableRow; place: number; onOpen: TicketTableProps['onOpen'] }) {
  const { ticket } = row;
  const id = `place-${ticket.public_id}`;
  const isFilled = row.state === 'wrong' || row.state === 'ready';
  return (
    <tr>
      <th scope="row">
        <span className="num">{place}</span> <span className="meta">{`№ ${ticket.ticketNumber}`}</span>
      </th>
      <td>
        {whoOf(row)}
        {isFilled && row.refusals.length > 0 && (
          <ul className={styles.refusals} id={`${id}-wrong`}>
            {row.refusals.map(({ field, message }) => (
              <li key={field}>
                <FieldError>{field ? `${field}: ${message}` : message}</FieldError>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <State row={row} />
      </td>
      <td className={styles.action}>
        {row.state === 'closed' ? (
          <Link href={paths.ticket(ticket.public_id)} prefetch={false}>
            Открыть<span className="sr">{` билет № ${ticket.ticketNumber}`}</span>
          </Link>
        ) : (
          <Button
            variant="line"
            aria-describedby={row.state === 'wrong' ? `${id}-wrong` : undefined}
            onClick={() => onOpen(ticket.public_id)}
          >
            <span>{isFilled ? 'Изменить' : 'Заполнить'}</span>
            <span className="sr">{`: место ${place}`}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function whoOf(row: TicketTableRow) {
  if (row.state === 'wrong' || row.state === 'ready') {
    const { birth_date, gender, phone } = row.person;
    const sex = gender && { male: 'м', female: 'ж' }[gender];
    return (
      <>
        <b {...verbatim(personLabel(row.person))}>{personLabel(row.person)}</b>
        <span className={styles.facts}>{[birth_date, sex, phone].filter(Boolean).join(', ')}</span>
      </>
    );
  }
  return <span>{whoText(row)}</span>;
}

function whoText({ state, ticket: { actions, info, transferred_to } }: TicketTableRow): string {
  if (actions.includes('register') && state === 'closed') return 'Только вы: персональная скидка';
  if (transferred_to) return `Передан: ${transferred_to}`;
  return personLabel(info) || 'Не указан';
}

function State({ row }: { row: TicketTableRow }) {
  if (row.state === 'ready') return <Badge tone="info">Готов к регистрации</Badge>;
  if (row.state === 'wrong') return <Badge tone="warn">{`Исправьте: ${row.refusals.length}`}</Badge>;
  if (row.state === 'empty') return <Badge>Не заполнен</Badge>;
  return <TicketStatus ticket={row.ticket} isPast={false} isHandedOn={Boolean(row.ticket.transferred_to)} />;
}

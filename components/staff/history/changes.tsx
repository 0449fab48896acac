import { ActionButton } from '@/components/staff/action/action-button';
import { WordChanges } from '@/components/staff/details/word-changes';
import styles from '@/components/staff/staff.module.css';
import type { Descriptor } from '@/lib/contract/staff/resource';
import type { Change } from '@/lib/contract/staff/shapes';
import { instantText } from '@/lib/contract/staff/shown-value';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';

interface ChangesProps {
  descriptor: Descriptor;
  id: string;
  values: readonly Change[];
  proof: StaffMember['proof'];
}

/** What people have done with a row, the newest first: who, when, why, and what of it is different since. */
export function Changes({ descriptor: { name, form, actions }, id, values, proof }: ChangesProps) {
  const restore = actions.find((action) => action.name === 'restore');
  const fieldOf = (title: string) => form?.find((field) => field.title === title);
  return (
    <ol className={styles.history}>
      {values.map(({ id: change, at, by, what, reason, changes }) => (
        <li key={change} className={styles.card}>
          <h2>{what}</h2>
          <p className={styles.why}>
            <time dateTime={at}>{instantText(at)}</time> <span>{by}</span>
          </p>
          {reason && <p>{`Причина: ${reason}`}</p>}
          {changes
            .filter(({ from, to }) => from !== to)
            .map(({ field, from, to }) => (
              <div key={field}>
                <h3 className="h5">{field}</h3>
                <WordChanges from={from} to={to} isRich={fieldOf(field)?.input === 'rich-text'} />
              </div>
            ))}
          {restore && changes.some(({ field }) => fieldOf(field)) && (
            <ActionButton
              path={`${name}/${encodeURIComponent(id)}/restore`}
              action={restore}
              given={{ change }}
              after={paths.staff(name, id)}
              refusal={null}
              proof={proof}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

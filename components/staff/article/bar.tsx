import { useRouter } from 'next/navigation';
import { ActionButton } from '@/components/staff/action/action-button';
import { Heading } from '@/components/staff/heading';
import staffStyles from '@/components/staff/staff.module.css';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Descriptor } from '@/lib/contract/staff/resource';
import type { Details } from '@/lib/contract/staff/shapes';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import styles from './article.module.css';
import { StateBadge } from './state-badge';
import type { Autosave } from './use-autosave';

interface BarProps {
  descriptor: Descriptor;
  row: Details;
  autosave: Autosave;
  proof: StaffMember['proof'];
  main: string;
  onPress: () => void;
}

/** The main button and the history have these. */
const elsewhere = ['publish', 'schedule', 'submit', 'restore'];

export function Bar({ descriptor: { name, titles, actions }, row, autosave, proof, main, onPress }: BarProps) {
  const router = useRouter();
  const id = encodeURIComponent(row.id);
  const others = actions.filter(({ name: action }) => !elsewhere.includes(action) && row.actions[action] === null);
  // Without a published row nothing is left of what is discarded.
  const after = (action: string) => (action === 'discard' && row.form === null ? paths.staff(name) : undefined);
  return (
    <>
      <Heading back={titles.many} href={paths.staff(name)} title={row.title || titles.one}>
        <StateBadge row={row} />
        <div className={styles.presses}>
          <p className={staffStyles.why} role="status">
            {autosave.status}
          </p>
          <Button
            variant="line"
            onClick={async () => (await autosave.save()) && router.push(paths.staff(name, row.id, 'preview'))}
          >
            Просмотр
          </Button>
          <Button onClick={onPress} busy={autosave.isSaving}>
            {main}
          </Button>
        </div>
      </Heading>
      <div className={staffStyles.head}>
        {others.map((action) => (
          <ActionButton
            key={action.name}
            path={action.on === 'one' ? `${name}/${id}/${action.name}` : `${name}/${action.name}`}
            action={action}
            rows={action.on === 'many' ? { ids: [row.id] } : undefined}
            after={after(action.name)}
            refusal={null}
            // It is about all that is typed.
            onOpen={() => void autosave.save()}
            proof={proof}
          />
        ))}
        <Link className={buttonClass({ variant: 'line' })} href={paths.staff(name, row.id, 'changes')} prefetch={false}>
          История
        </Link>
      </div>
    </>
  );
}

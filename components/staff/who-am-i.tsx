import { dayText } from '@/lib/contract/staff/shown-value';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { roles } from '@/lib/domain/staff/role';
import { LeaveButton } from './enter/leave-button';
import styles from './staff.module.css';

/** Who works here, by which grants and how long. */
export function WhoAmI({ me: { name, grants } }: { me: StaffMember }) {
  return (
    <div className={styles.me}>
      <p>{name}</p>
      <ul>
        {grants.map(({ role, event, region, until }) => {
          const reach = event?.title ?? region?.title;
          const words = [roles[role].title, reach, until && `до ${dayText(until)}`].filter(Boolean).join(', ');
          return <li key={words}>{words}</li>;
        })}
      </ul>
      <LeaveButton />
    </div>
  );
}

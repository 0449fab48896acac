import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { staff } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { readOwn } from '@/lib/session/read-own';

/** The way from the cabinet to the staff area, for who has a grant. */
export async function StaffEntry() {
  const me = await readOwn(staff.me, {});
  if (!me) return null;
  return (
    <li>
      <Link href={paths.staff()} prefetch={false}>
        <Icon name="user" />
        <span>Рабочий стол</span>
      </Link>
    </li>
  );
}

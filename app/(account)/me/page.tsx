import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** The cabinet opens on its licences. */
export default function CabinetPage(): never {
  redirect(paths.me('license'));
}

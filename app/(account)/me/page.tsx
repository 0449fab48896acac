import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';

export default function CabinetPage(): never {
  redirect(paths.me('license'));
}

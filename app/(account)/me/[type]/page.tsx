import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** An unknown section leads to the first. */
export default function UnknownSectionPage(): never {
  redirect(paths.me('license'));
}

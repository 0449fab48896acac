import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** Without the code of a letter there is nothing to set here (U-08), and no letter carries one yet. */
export default function NewPasswordPage(): never {
  redirect(paths.signin());
}

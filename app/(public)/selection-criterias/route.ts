import { permanentRedirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** Redirects an address of the former site. */
export const GET = () => permanentRedirect(paths.documents.section('criterias'));

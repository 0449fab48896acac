import { permanentRedirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** An address of the old site. */
export const GET = () => permanentRedirect(paths.documents.section('criterias'));

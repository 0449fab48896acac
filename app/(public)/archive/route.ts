import { permanentRedirect } from 'next/navigation';
import { paths } from '@/lib/paths';

/** An address of the old site (A-040, U-18). */
export const GET = () => permanentRedirect(paths.documents.section('archive'));

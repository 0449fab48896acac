import { permanentRedirect } from 'next/navigation';
import { paths } from '@/lib/paths';

export const GET = () => permanentRedirect(paths.documents.section('criterias'));

import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { managements } from '@/lib/contract/content/management';
import { read } from './read';

export const getManagement = cache(async () => (await read(managements.list, {}, [cacheTags.managements()])).values);

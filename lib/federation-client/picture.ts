import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { pictures } from '@/lib/contract/base/picture';
import { orNull } from './read';
import { readFile } from './read-file';

export const getPicture = (params: { folder: string; name: string }) =>
  orNull(readFile(pictures.file, { params }, [cacheTags.teamAthletes(), cacheTags.managements()]));

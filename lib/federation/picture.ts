import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { pictures } from '@/lib/contract/picture';
import { orNull } from './read';
import { readFile } from './read-file';

/** A picture by the two parts of its path, or `null` when there is none; a change of those shown by it clears it. */
export const getPicture = (params: { folder: string; name: string }) =>
  orNull(readFile(pictures.file, { params }, [cacheTags.members(), cacheTags.managements()]));

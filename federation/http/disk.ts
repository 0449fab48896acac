import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes. PostgreSQL's log of changes grows by such pieces, and a photo is up to as large. */
const LEAST_ROOM = 16 * 1024 * 1024;

interface Room {
  readonly blocks: number;
  readonly bavail: number;
  readonly bsize: number;
}

/** File systems without a size of their own (`blocks` is 0) are not judged. */
export const hasRoom = ({ blocks, bavail, bsize }: Room): boolean => blocks === 0 || bavail * bsize >= LEAST_ROOM;

/** Why nothing can be written into the folder or, until it is made, into the nearest one above it. */
export async function diskRefusal(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    if (hasRoom(await statfs(folder))) return undefined;
    return 'На диске нет места';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return diskRefusal(path.dirname(folder));
    return 'На диск нельзя писать';
  }
}

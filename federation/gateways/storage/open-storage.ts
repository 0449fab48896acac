import path from 'node:path';
import type { Settings } from '@/federation/settings';
import { diskStorage } from './disk-storage';
import type { FileStorage } from './storage';

type Place = Pick<Settings, 'DATA_DIR'>;

/** All of DATA_DIR that the federation itself writes; in a container the rest is read-only. */
export const uploadsFolder = ({ DATA_DIR }: Place): string => path.resolve(DATA_DIR, 'files');

export const openStorage = (place: Place): FileStorage => diskStorage(uploadsFolder(place));

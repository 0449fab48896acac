import path from 'node:path';
import type { Settings } from '@/federation/settings';
import { diskStorage } from './disk-storage';
import type { FileStorage } from './storage';

/** The folder `files` of the data folder. */
export const openStorage = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStorage =>
  diskStorage(path.resolve(DATA_DIR, 'files'));

import { migrateSchema } from './db/migrate';
import { fillSearched } from './modules/results/result/fill-searched';
import { installQueue } from './queue/open-queue';

export const migrate = (ownerUrl: string, programUrl = ownerUrl): Promise<void> =>
  migrateSchema({ ownerUrl, programUrl }, async (db) => {
    await fillSearched(db);
    await installQueue(ownerUrl);
  });

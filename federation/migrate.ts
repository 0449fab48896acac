import { migrateSchema } from './db/migrate';
import { fillSearched } from './modules/result/fill-searched';
import { installQueue } from './queue/open-queue';

/** Brings the database to the newest schema, with the rows and the queue that belong to it. */
export const migrate = (ownerUrl: string, programUrl = ownerUrl): Promise<void> =>
  migrateSchema({ ownerUrl, programUrl }, async (db) => {
    await fillSearched(db);
    await installQueue(ownerUrl);
  });

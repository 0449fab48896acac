import type { Database } from '@/federation/db/client';
import type { Settings } from '@/federation/settings';
import { embeddedInsurer } from './embedded-insurer';
import { httpInsurer } from './http-insurer';
import type { InsurerGateway } from './insurer';

export function openInsurer(settings: Settings, db: Database): InsurerGateway {
  const { INSURER_URL: url, INSURER_TOKEN: token, INSURER_NAME: name } = settings;
  return url ? httpInsurer({ url, token, name }) : embeddedInsurer(db, name);
}

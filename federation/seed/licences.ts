import type { Database } from '@/federation/db/client';
import { licences } from '@/federation/db/schema/commerce/licence';
import type { Deps } from '@/federation/deps';
import { storeFile } from '@/federation/modules/base/file/repository';
import { sealInfo } from '@/federation/modules/commerce/licence/sealed-info';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { licenceDay } from '@/lib/domain/commerce/licence/licence';
import { athlete, demoAccounts, demoUserId } from './accounts';
import { portrait } from './portrait';
import { seedId } from './seed-id';

const YEAR_DAYS = 365;

/** One that holds and two that have ended; `startedDaysAgo` counts from today. */
const held = [
  { slug: 'athlete-now', number: 'ФТ-003184', policyNumber: 'С-77-118204', startedDaysAgo: 100 },
  { slug: 'athlete-last-year', number: 'ФТ-002077', policyNumber: 'С-77-096315', startedDaysAgo: 100 + YEAR_DAYS },
  { slug: 'athlete-before', number: 'ФТ-001052', policyNumber: 'С-77-071146', startedDaysAgo: 100 + 2 * YEAR_DAYS },
] as const;

/** Invented, like the person; no passport has this series. */
const owner: LicenceOwnerData = {
  last_name: athlete.lastName,
  first_name: athlete.name,
  second_name: athlete.secondName,
  last_name_en: 'SEROVA',
  first_name_en: 'ANNA',
  second_name_en: 'IGOREVNA',
  birth_date: athlete.birthDate,
  city: 'Казань',
  phone: athlete.phone,
  email: demoAccounts.athlete.email,
  passport_serial: '0000',
  passport_number: '184207',
  passport_source: 'Отдел по вопросам миграции, Казань',
  passport_date: '2014-04-02',
  passport_birth_place: 'г. Казань',
  passport_code: '160-000',
  passport_address: 'г. Казань, ул. Примерная, д. 7, кв. 14',
  relative_name: 'Серов Игорь Павлович',
  relative_phone: '+79990000011',
};

type LicenceDeps = Pick<Deps, 'storage' | 'settings'>;

export async function insertLicences(tx: Database, deps: LicenceDeps, now: Date): Promise<void> {
  const ownerId = demoUserId('athlete');
  const bytes = await portrait();
  for (const { slug, number, policyNumber, startedDaysAgo } of held) {
    const publicId = seedId('licence', slug);
    const day = (daysLater: number) => licenceDay(new Date(now.getTime() + (daysLater - startedDaysAgo) * DAY_MS));
    const createdAt = new Date(now.getTime() - (startedDaysAgo + 3) * DAY_MS);
    const pictureId = await storeFile(tx, deps, {
      publicId: seedId('file', slug),
      ownerId,
      purpose: 'licence-picture',
      createdAt,
      upload: { contentType: 'image/jpeg', bytes },
    });
    await tx.insert(licences).values({
      publicId,
      ownerId,
      title: 'Годовая онлайн',
      insurerName: deps.settings.INSURER_NAME,
      checkToken: seedId('licence-check', slug),
      number,
      policyNumber,
      startDate: day(0),
      validityDate: day(YEAR_DAYS - 1),
      pictureId,
      sealedInfo: sealInfo(deps.settings.FIELD_KEY, publicId, owner),
      createdAt,
    });
  }
}

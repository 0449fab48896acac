import { randomUUID } from 'node:crypto';
import { olympicApplications } from '@/federation/db/schema/content/olympic';
import type { Deps } from '@/federation/deps';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { type EnquiryCaller, senderOf, writeEnquiryEmails } from '@/federation/modules/content/enquiry/enquiry-emails';
import type { OlympicApplication } from '@/lib/contract/content/olympic';
import { applicationFields } from './application-fields';
import { type ProtocolFile, protocolFileOf } from './protocol-file';

const contentTypes = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;

export async function apply(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  application: OlympicApplication,
  caller: EnquiryCaller,
): Promise<void> {
  const protocol = await protocolFileOf(application.filename);
  const publicId = randomUUID();
  const { ip, now } = caller;
  const sender = await senderOf({ db, settings }, application.email, caller);
  await db.transaction(async (tx) => {
    await tx.insert(olympicApplications).values({ publicId, ...rowOf(application, protocol), createdAt: now });
    await recordConsents(tx, { userId: sender.ownerId, email: application.email, kinds: ['personal-data'], ip, now });
    await writeEnquiryEmails(
      tx,
      queue,
      {
        dedupeKey: `olympic-application:${publicId}`,
        subject: 'Заявка в олимпийский резерв',
        fields: [
          ...applicationFields(application),
          ['Протокол', 'файл прислан через сайт, ссылки из него не открывайте'],
        ],
        mailbox: settings.OFFICE_MAILBOX,
        attachments: [
          {
            filename: `protocol.${protocol.type}`,
            contentType: contentTypes[protocol.type],
            content: protocol.content.toString('base64'),
          },
        ],
        sender,
        confirmation: {
          subject: 'Ваша заявка в олимпийский резерв принята',
          sentences: [
            `Мы получили заявку: ${application.name}.`,
            'Тренеры программы сравнят результаты с критериями отбора и ответят на этот адрес в течение двух недель.',
          ],
        },
      },
      now,
    );
  });
}

const rowOf = (application: OlympicApplication, protocol: ProtocolFile) => ({
  name: application.name,
  nameEn: application.name_en,
  birthDate: application.b_date,
  phone: application.phone,
  email: application.email,
  cityName: application.city_name,
  qualification: application.qualification,
  firstSport: application.first_sport,
  bestResult: application.best_result,
  experience: application.experience,
  trainerName: application.trainer_name || null,
  trainerContact: application.trainer_contact || null,
  heightCm: application.height,
  weightKg: application.weight,
  passport: application.passport ?? false,
  passportValid: application.passport_valid ?? null,
  video: application.video || null,
  emergencyName: application.emergency_name,
  emergencyPhone: application.emergency_phone,
  protocolType: protocol.type,
  protocol: protocol.content,
});

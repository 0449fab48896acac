import { boolean, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, publicIdKey } from '@/federation/db/columns';
import { handling } from './support';

export const olympicFeedback = pgTable('olympic_feedback', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  ...handling(),
});

/** Applications to the Olympic reserve; phones are 11 digits without the plus. */
export const olympicApplications = pgTable('olympic_applications', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  birthDate: date('birth_date').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  cityName: text('city_name').notNull(),
  qualification: text('qualification').notNull(),
  firstSport: text('first_sport').notNull(),
  bestResult: text('best_result').notNull(),
  experience: text('experience').notNull(),
  trainerName: text('trainer_name'),
  trainerContact: text('trainer_contact'),
  heightCm: doublePrecision('height_cm').notNull(),
  weightKg: doublePrecision('weight_kg').notNull(),
  passport: boolean('passport').notNull(),
  passportValid: date('passport_valid'),
  video: text('video'),
  emergencyName: text('emergency_name').notNull(),
  emergencyPhone: text('emergency_phone').notNull(),
  /** The results protocol: its type by its bytes, images written anew. */
  protocolType: text('protocol_type').$type<'pdf' | 'jpg' | 'png'>().notNull(),
  protocol: bytes('protocol').notNull(),
  createdAt: instant('created_at').notNull(),
  ...handling(),
});

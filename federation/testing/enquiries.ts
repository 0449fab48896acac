import type { OlympicApplication, OlympicFeedback } from '@/lib/contract/content/olympic';
import type { SupportRequest } from '@/lib/contract/content/support';

/** A PNG of one pixel, as a form sends it. */
const ONE_PIXEL_URL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const partnershipEnquiry = (overrides: Partial<SupportRequest> = {}): SupportRequest => ({
  name: 'Олег Рыбников',
  email: 'partner@example.com',
  phone: '+7 (912) 345-67-89',
  text: 'Хотим поставлять воду на старты.',
  support_type: 'partners',
  consents: { personal_data: true },
  ...overrides,
});

export const feedback = (overrides: Partial<OlympicFeedback> = {}): OlympicFeedback => ({
  name: 'Дарья',
  email: 'parent@example.com',
  text: 'Когда следующий сбор?',
  accept_terms: true,
  ...overrides,
});

/** An application with every field that has to be filled, and none that has not. */
export const application = (overrides: Partial<OlympicApplication> = {}): OlympicApplication => ({
  name: 'Рыбников Лев Олегович',
  name_en: 'Lev Rybnikov',
  b_date: '2012-03-24',
  phone: '79123456789',
  email: 'lev@example.com',
  city_name: 'Пенза',
  qualification: '2 разряд',
  first_sport: 'Плавание',
  best_result: '400 м — 4:52',
  experience: 'Четыре года в бассейне, год в триатлоне',
  height: 162,
  weight: 48.5,
  filename: ONE_PIXEL_URL,
  emergency_name: 'Рыбников Олег',
  emergency_phone: '79123456780',
  accept_terms: true,
  ...overrides,
});

import { readableEmail } from '@/federation/gateways/mail/readable-email';
import type { OlympicApplication } from '@/lib/contract/content/olympic';

const dayOf = (isoDay: string) => isoDay.split('-').reverse().join('.');

export const applicationFields = (application: OlympicApplication): (readonly [string, string])[] => [
  ['Имя', application.name],
  ['Имя латиницей', application.name_en],
  ['Дата рождения', dayOf(application.b_date)],
  ['Телефон', `+${application.phone}`],
  ['E-mail', readableEmail(application.email)],
  ['Город', application.city_name],
  ['Разряд', application.qualification],
  ['Первый вид спорта', application.first_sport],
  ['Лучший результат', application.best_result],
  ['Опыт', application.experience],
  ['Тренер', application.trainer_name ?? ''],
  ['Контакт тренера', application.trainer_contact ?? ''],
  ['Рост, см', String(application.height)],
  ['Вес, кг', String(application.weight)],
  ['Заграничный паспорт', application.passport_valid ? `до ${dayOf(application.passport_valid)}` : 'нет'],
  ['Видео', application.video ?? ''],
  ['Экстренный контакт', `${application.emergency_name}, +${application.emergency_phone}`],
];

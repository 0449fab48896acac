import type { Database } from '@/federation/db/client';
import { licenceDeliveries, licenceTypes } from '@/federation/db/schema/commerce/licence-type';
import { seedId } from './seed-id';

type Catalogue = Omit<typeof licenceTypes.$inferInsert, 'publicId' | 'position'> & { slug: string };

export const catalogue: readonly Catalogue[] = [
  {
    slug: 'year-online',
    name: 'Годовая онлайн',
    title: 'Годовая лицензия со страховкой, онлайн',
    subtitle: 'Допуск на все старты календаря на 12 месяцев',
    description:
      'Электронная лицензия спортсмена и полис от несчастных случаев на тренировках и соревнованиях. Страховая сумма — 300 000 рублей. PDF с номером и QR-кодом появляется в личном кабинете сразу после оплаты.',
    priceKopecks: 290_000,
    footnote: 'Действует с выбранной даты, но не раньше чем через три дня после оплаты.',
    logo: null,
    online: true,
    activationDelayDays: 3,
  },
  {
    slug: 'year-paper',
    name: 'Годовая на карте',
    title: 'Годовая лицензия на пластиковой карте',
    subtitle: 'То же, что онлайн, и карта с фотографией по почте',
    description:
      'Пластиковая карта с фотографией, номером лицензии и полиса. Доставка почтой или курьером, получение в офисе федерации бесплатно. Нужны данные человека, с которым связаться в экстренном случае: они печатаются на обороте.',
    priceKopecks: 340_000,
    footnote: 'Изготовление карты — до десяти рабочих дней; электронная копия действует, пока карта в пути.',
    logo: null,
    online: false,
    activationDelayDays: 5,
  },
  {
    slug: 'one-start',
    name: 'На один старт',
    title: 'Разовая лицензия на один старт',
    subtitle: 'Для тех, кто пробует триатлон впервые',
    description:
      'Допуск и страховка на одно соревнование и день до него. Подходит для любительских стартов и детских этапов; для чемпионатов и первенств нужна годовая лицензия.',
    priceKopecks: 60_000,
    footnote: 'Не продлевается и не обменивается на другой старт.',
    logo: null,
    online: true,
    activationDelayDays: 1,
    // The start and the day before it.
    termMonths: 0,
    termDays: 2,
  },
];

const deliveries = [
  { slug: 'pickup', name: 'Самовывоз из офиса федерации', costKopecks: 0 },
  { slug: 'post', name: 'Почта России, заказное письмо', costKopecks: 30_000 },
  { slug: 'courier', name: 'Курьер до двери', costKopecks: 65_000 },
] as const;

export async function insertLicenceTypes(tx: Database): Promise<void> {
  const rows = catalogue.map(({ slug, ...type }, position) => ({
    ...type,
    publicId: seedId('insurance', slug),
    position,
  }));
  await tx.insert(licenceTypes).values(rows);
  await tx.insert(licenceDeliveries).values(
    deliveries.map(({ slug, ...delivery }, position) => ({
      ...delivery,
      publicId: seedId('licence-delivery', slug),
      position,
    })),
  );
}

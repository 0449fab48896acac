import { z } from 'zod';
import { PROMO_CODE_FORM } from '@/lib/domain/base/input/promo-code-form';
import { choice, count, instant, optional, text, withMeta } from './fields';
import { resource } from './resource';

const kinds = { ticket: 'Билеты', shop: 'Товары', license: 'Лицензии' } as const;

const target = optional(
  withMeta(z.uuid('Это номер из адреса страницы'), {
    title: 'Только для',
    description: 'Номер формата, товара или вида лицензии из адреса страницы; пусто — для всех',
  }),
);

export const promoCodes = resource({
  name: 'promo-codes',
  group: 'shop',
  titles: { one: 'Промокод', many: 'Промокоды', create: 'Новый промокод' },
  permissions: { read: 'promo' },
  search: 'Промокод',
  row: {
    selector: choice('На что', kinds, { filter: true, narrow: true }),
    discount: count('Скидка, %', { narrow: true, sort: true }),
    uses: count('Выдано', { narrow: true }),
    used: count('Использовано'),
    valid_from: instant('С', { sort: true }),
    valid_until: instant('До', { sort: true }),
    comment: optional(text('Заметка')),
  },
  tabs: { valid: 'Действуют', coming: 'Ещё не начались', over: 'Закончились' },
  form: z.object({
    code: text('Промокод', { min: 3, max: 20, description: 'Буквы и цифры; большие и маленькие не различаются' })
      .regex(PROMO_CODE_FORM, 'Только буквы и цифры')
      .overwrite((code) => code.toUpperCase()),
    selector: choice('На что', kinds),
    target,
    discount: count('Скидка, %', { min: 1, max: 100 }),
    uses: count('Сколько раз', { min: 1, max: 100_000 }),
    valid_from: instant('Действует с'),
    valid_until: instant('Действует до'),
    comment: optional(text('Заметка', { max: 300, description: 'Кому и зачем; видят только сотрудники' })),
  }),
  can: ['create', 'save', 'export'],
  actions: {
    stop: { title: 'Остановить', done: 'Промокод больше не действует', on: 'many', reason: true },
  },
});

import type { CabinetSection } from '@/lib/paths';

export const sectionTitles = {
  license: 'Лицензии',
  events: 'Мероприятия',
  shop: 'Магазин',
  settings: 'Настройки',
  activity: 'Активность',
} as const satisfies Record<CabinetSection, string>;

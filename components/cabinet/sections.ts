import { type CabinetSection, cabinetSections } from '@/lib/paths';

/** An unknown section leads to the first. */
export const openSections = [
  'license',
  'events',
  'shop',
  'settings',
  'activity',
] as const satisfies readonly CabinetSection[];
export const sectionTitles = {
  license: 'Лицензии',
  events: 'Мероприятия',
  shop: 'Магазин',
  settings: 'Настройки',
  activity: 'Активность',
} as const satisfies Record<(typeof openSections)[number], string>;

export type OpenSection = (typeof openSections)[number];

export const isOpenSection = (name: string): name is OpenSection =>
  cabinetSections.some((section) => section === name) && openSections.some((section) => section === name);

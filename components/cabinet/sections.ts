import { type CabinetSection, cabinetSections } from '@/lib/paths';

/** The sections that are built; an unknown one leads to the first (U-20). */
export const openSections = [
  'license',
  'events',
  'shop',
  'settings',
  'activity',
] as const satisfies readonly CabinetSection[];
export type OpenSection = (typeof openSections)[number];

export const isOpenSection = (name: string): name is OpenSection =>
  cabinetSections.some((section) => section === name) && openSections.some((section) => section === name);

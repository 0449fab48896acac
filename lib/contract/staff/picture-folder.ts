import type { Permission } from '@/lib/domain/staff/role';

/** What the pictures of the staff area are for. */
export const pictureFolders = ['news', 'people', 'partners'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** What is needed to put a picture there. */
export const permissionOfFolder = {
  news: 'content',
  people: 'people',
  partners: 'partners',
} as const satisfies Record<PictureFolder, Permission>;

import { paths } from '@/lib/paths';

/** The hash of the tab «Корпоративный кубок». */
export const CORPORATE_CUP = 'corporate-cup';

/** Texts of the API that are shown by pages of their own; next.config.mjs sends /pages/{slug} of them there. */
const OWN: Record<string, string> = {
  judgment: paths.judgment(),
  international: paths.internationalTriathlon(),
  amateurtriathlon: paths.amateurTriathlon(),
  corpcup: `${paths.amateurTriathlon()}#${CORPORATE_CUP}`,
};

/** Where a content page of the API is read. */
export const pageAddress = (slug: string): string => (Object.hasOwn(OWN, slug) && OWN[slug]) || paths.pages.item(slug);

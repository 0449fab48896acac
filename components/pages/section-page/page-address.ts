import { paths } from '@/lib/paths';

export const CORPORATE_CUP = 'corporate-cup';

/** Texts with an address of their own; next.config.mjs redirects /pages/{slug} there. */
const OWN: Record<string, string> = {
  judgment: paths.judgment(),
  international: paths.internationalTriathlon(),
  amateurtriathlon: paths.amateurTriathlon(),
  corpcup: `${paths.amateurTriathlon()}#${CORPORATE_CUP}`,
};

export const pageAddress = (slug: string): string => (Object.hasOwn(OWN, slug) && OWN[slug]) || paths.pages.item(slug);

import { z } from 'zod';
import { sitePages } from '@/federation/gateways/site/pages';
import type { ShownClub, ShownEntry, ShownResult } from './repository';

const segment = encodeURIComponent;

/** Pages of the API that the site shows at an address of their own. */
const PAGES: Readonly<Record<string, string>> = {
  judgment: '/judgment',
  international: '/international-triathlon',
  amateurtriathlon: '/amateur-triathlon',
  corpcup: '/amateur-triathlon#corporate-cup',
};

const facts = z.object({
  path: z.string().optional(),
  slug: z.string().optional(),
  group: z.string().optional(),
});

/** Where the site shows what an entry stands for. */
export function pathOfEntry({ kind, id, facts: given }: Pick<ShownEntry, 'kind' | 'id' | 'facts'>): string {
  const { path, slug = '', group = '' } = facts.parse(given);
  switch (kind) {
    case 'page':
      if (group) return `/members/group/${group}`;
      return path ?? PAGES[slug] ?? `/pages/${segment(slug)}`;
    case 'manager':
      return path ?? '/management';
    case 'member':
      return path ?? `/members/group/${group}`;
    case 'region':
      return '/regions';
    case 'school':
      return '/childrens-triathlon#schools';
    case 'product':
      return `/shop/${id}`;
    case 'licence':
      return `${sitePages.licenceTypes()}/${id}`;
    case 'event':
      return sitePages.calendarEvent(id);
    case 'race':
      return `/results/${id}`;
    case 'news':
      return path ?? `/news/${id}`;
    case 'document':
      return `/api/files/document/${id}`;
  }
}

export const pathOfResult = ({ eventCityId, format, startNumber }: ShownResult): string =>
  `/results/${eventCityId}/${segment(format)}/athlete/${segment(startNumber)}`;

export const pathOfClub = ({ eventCityId, format, club }: ShownClub): string =>
  `/results/${eventCityId}/${segment(format)}/search?${new URLSearchParams({ club })}`;

import { z } from 'zod';

/** What an article speaks of: events and documents by their slugs, and the licences of the federation. */
export const newsSubject = z
  .string()
  .regex(/^(licence|(event|document)\/[a-z0-9]+(-[a-z0-9]+)*)$/, 'нужно event/slug, document/slug или licence');

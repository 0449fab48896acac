import { z } from 'zod';
import { section } from './section';

/** What an action will do, judged anew when it is pressed: `seen` is the hash of the facts that were shown. */
export const preview = z.object({
  sections: z.array(section),
  warnings: z.array(z.string()),
  seen: z.string(),
});
export type Preview = z.infer<typeof preview>;

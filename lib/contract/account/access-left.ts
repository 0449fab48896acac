import { z } from 'zod';
import { instant, publicId } from '@/lib/contract/wire/shapes';

export const passkey = z.object({
  public_id: publicId,
  name: z.string(),
  created: instant,
  last_used: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** By what else an account is entered after a change of its password, e-mail or phone. Other sessions and links have ended. */
export const accessLeft = z.object({
  /** Whether every sign-in wants a passkey. */
  required: z.boolean(),
  passkeys: z.array(passkey),
  /** What ended because it was new: names of passkeys, the phone, a requirement of a passkey that had not begun. */
  removed: z.object({ passkeys: z.array(z.string()), phone: z.boolean(), requirement: z.boolean() }),
});
export type AccessLeft = z.infer<typeof accessLeft>;

/** Absent from an older API, which changes the credentials all the same. */
export const credentialsChanged = z.object({ access: accessLeft.optional() });

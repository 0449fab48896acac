import { z } from 'zod';

/** Bytes as WebAuthn's JSON carries them. */
export const base64url = (mostCharacters: number) =>
  z
    .string()
    .min(1)
    .max(mostCharacters)
    .regex(/^[\w-]+$/);

const credentialId = base64url(1400);
export const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
export const clientDataJSON = base64url(8000);

/** What an authenticator answers to a challenge (AuthenticationResponseJSON). */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

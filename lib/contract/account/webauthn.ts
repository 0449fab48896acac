import { z } from 'zod';
import { base64url, clientDataJSON, credential } from './assertion';

/** What an authenticator answers to a request for a new key (RegistrationResponseJSON). */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type Attestation = z.infer<typeof attestation>;

export const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor).optional(),
});
export type RequestOptions = z.infer<typeof requestOptions>;

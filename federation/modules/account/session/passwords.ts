import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the library's own algorithm: 19 MiB, two passes, one thread. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashOfPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | undefined;

/** Without a hash it takes as long and returns false, so that the time does not reveal whether the account exists. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashOfPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return matches && passwordHash != null;
}

import type { TestApp } from './app';

/** The `agreed` value of an erasure by a user who has read the list of losses. */
export async function agreedLosses(
  { app }: Pick<TestApp, 'app'>,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  return (await app.inject({ url: '/api/user/erasure', headers })).json<{ version: string }>().version;
}

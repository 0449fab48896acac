import type { TestApp } from './app';

/** What an erasure wants as `agreed` of who has read the list of losses. */
export async function agreedLosses(
  { app }: Pick<TestApp, 'app'>,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  return (await app.inject({ url: '/api/user/erasure', headers })).json<{ version: string }>().version;
}

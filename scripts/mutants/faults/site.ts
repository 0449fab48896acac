import type { Fault } from '@/scripts/mutants/fault';

/** The site's server, the forwarder, sessions of the browser, the launcher. */
export const site: readonly Fault[] = [
  {
    name: 'page-of-a-visitor-cached-for-all',
    kind: 'permission',
    file: 'site/cacheable.ts',
    find: 'headers.range || headers.authorization || headers[VISITORS_OWN]',
    replace: 'headers.range || headers.authorization',
    parts: { unit: ['site/'] },
  },
  {
    name: 'stale-page-cached-after-a-change',
    kind: 'lock',
    file: 'site/response-cache.ts',
    find: 'if (generation === this.generation) await this.store(',
    replace: 'await this.store(',
    parts: { unit: ['site/'] },
  },
  {
    name: 'headers-of-a-stranger-believed',
    kind: 'permission',
    file: 'site/peer-address.ts',
    find: '  if (!isProxy(plain(peer))) for (const name of CLAIMS) delete request.headers[name];\n',
    replace: '',
    parts: { unit: ['site/'] },
  },
  {
    name: 'write-from-another-site',
    kind: 'permission',
    file: 'lib/forwarder/forward.ts',
    find: '  if (isWrite(request.method)) refuseStrangers(request.headers, env().SITE_URL);\n',
    replace: '',
    parts: { unit: ['lib/forwarder/', 'app/api/'] },
  },
  {
    name: 'write-of-a-page-without-its-session',
    kind: 'comparison',
    file: 'lib/forwarder/refuse-another-session.ts',
    find: 'if (!isWrite(request.method) && (drawnFor === null || session === null)) return;',
    replace: 'if (drawnFor === null || (!isWrite(request.method) && session === null)) return;',
    parts: { unit: ['lib/forwarder/', 'lib/session/'] },
  },
  {
    name: 'draft-of-another-member',
    kind: 'permission',
    file: 'lib/session/draft.ts',
    find: 'draft && draft.owner === ownerOfPage() ? draft.values : null',
    replace: 'draft ? draft.values : null',
    parts: { unit: ['lib/session/', 'lib/device-store/'] },
  },
  {
    name: 'site-knows-the-field-key',
    kind: 'permission',
    file: 'scripts/launch/program-environment.ts',
    find: '  FIELD_KEY: federation,\n',
    replace: '  FIELD_KEY: both,\n',
    parts: { unit: ['scripts/launch/'] },
  },
  {
    name: 'broken-secrets-replaced',
    kind: 'swallowed error',
    file: 'scripts/launch/secrets.ts',
    find: '    // A new FIELD_KEY could not read the stored personal data.\n',
    replace: '    return {};\n',
    parts: { unit: ['scripts/launch/'] },
  },
];

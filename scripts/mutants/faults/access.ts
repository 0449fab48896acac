import type { Fault } from '@/scripts/mutants/fault';

/** Sessions, permissions, e-mails and content of the API. */
export const access: readonly Fault[] = [
  {
    name: 'order-session-is-an-account',
    kind: 'permission',
    file: 'federation/http/serve.ts',
    find: 'if (signedIn && admits(operation, signedIn)) {',
    replace: 'if (signedIn) {',
    parts: { api: ['federation/http/', 'federation/access', 'federation/idor', 'federation/modules/account/session/'] },
  },
  {
    name: 'licence-of-another-member',
    kind: 'permission',
    file: 'federation/modules/commerce/licence/repository.ts',
    find: 'and(eq(licences.publicId, publicId), isReachable(db, access))',
    replace: 'eq(licences.publicId, publicId)',
    parts: { api: ['federation/modules/commerce/licence/', 'federation/access', 'federation/idor'] },
  },
  {
    name: 'session-of-another-member-ended',
    kind: 'permission',
    file: 'federation/modules/account/session/repository.ts',
    find: '.where(and(eq(sessions.publicId, sessionId), eq(sessions.userId, userId)))',
    replace: '.where(eq(sessions.publicId, sessionId))',
    parts: { api: ['federation/modules/account/session/', 'federation/access', 'federation/idor'] },
  },
  {
    name: 'any-member-renames-the-team',
    kind: 'permission',
    file: 'federation/modules/commerce/team/captain.ts',
    find: '  if (!known.isCaptain) throw new ApiError(400, NOT_CAPTAIN);\n',
    replace: '',
    parts: { api: ['federation/modules/commerce/team/', 'federation/access', 'federation/idor'] },
  },
  {
    name: 'revoked-checkin-link',
    kind: 'permission',
    file: 'federation/modules/desk/checkin/links.ts',
    find: 'and(eq(checkinLinks.tokenHash, hashOfToken(token)), isNull(checkinLinks.revokedAt)),',
    replace: 'eq(checkinLinks.tokenHash, hashOfToken(token)),',
    parts: { api: ['federation/modules/desk/checkin/', 'federation/access', 'federation/cli/'] },
  },
  {
    name: 'used-code-opens-in-any-browser',
    kind: 'permission',
    file: 'federation/modules/account/user/email-codes.ts',
    find: 'code.usedBy === browserHash(browser) && now',
    replace: 'now',
    parts: {
      api: [
        'federation/modules/account/user/',
        'federation/modules/care/account/',
        'federation/modules/account/password/',
      ],
    },
  },
  {
    name: 'sign-in-without-a-limit',
    kind: 'limit',
    file: 'federation/modules/account/sign-in/routes.ts',
    find: '    await limitPublicWrites(deps, request, now);\n',
    replace: '',
    parts: { api: ['federation/modules/account/sign-in/', 'federation/modules/base/rate-limit/', 'federation/limits'] },
  },
  {
    name: 'unsent-email-given-up',
    kind: 'swallowed error',
    file: 'federation/modules/base/email/send-email.ts',
    find: "  if (delivery.outcome === 'again') throw delivery.error;\n",
    replace: '',
    parts: { api: ['federation/modules/base/email/', 'federation/queue/'] },
  },
  {
    name: 'news-before-its-hour',
    kind: 'comparison',
    file: 'federation/modules/content/news/repository.ts',
    find: 'and(lte(newsItems.publishedAt, now), eq(newsItems.hidden, false))',
    replace: 'eq(newsItems.hidden, false)',
    parts: { api: ['federation/modules/content/news/', 'federation/content-import/'] },
  },
];

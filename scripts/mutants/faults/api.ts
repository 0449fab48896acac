import type { Fault } from '@/scripts/mutants/fault';

/** Orders, payments, tickets. */
export const api: readonly Fault[] = [
  {
    name: 'order-not-locked',
    kind: 'lock',
    file: 'federation/modules/commerce/order/repository.ts',
    find: "\n    .for('no key update')",
    replace: '',
    parts: {
      api: [
        'federation/modules/commerce/payment/',
        'federation/modules/commerce/order/',
        'federation/modules/commerce/ticket/',
      ],
    },
  },
  {
    name: 'places-not-locked',
    kind: 'lock',
    file: 'federation/modules/base/reservation/formats-for-sale.ts',
    find: ".for('no key update', { of: formats })",
    replace: '',
    parts: {
      api: [
        'federation/modules/commerce/payment/',
        'federation/modules/base/reservation/',
        'federation/modules/commerce/order/',
      ],
    },
  },
  {
    name: 'ticket-not-locked',
    kind: 'lock',
    file: 'federation/modules/commerce/ticket/lock-ticket.ts',
    find: ".where(ticketWithin(tx, publicId, access))\n    .for('no key update', { of: tickets });",
    replace: '.where(ticketWithin(tx, publicId, access));',
    parts: { api: ['federation/modules/commerce/ticket/', 'federation/modules/commerce/team/'] },
  },
  {
    name: 'refused-refund-confirmed',
    kind: 'swallowed error',
    file: 'federation/modules/commerce/payment/send-refund.ts',
    find: 'noteRefusal(deps, attempt, error);\n    throw error;',
    replace: 'noteRefusal(deps, attempt, error);',
    parts: { api: ['federation/modules/commerce/payment/', 'federation/gateways/acquiring/'] },
  },
  {
    name: 'failed-bank-checks-not-reported',
    kind: 'swallowed error',
    file: 'federation/modules/commerce/payment/check-payments.ts',
    find: '} catch (error) {\n        failures.push(error);\n      }',
    replace: '} catch {}',
    parts: { api: ['federation/modules/commerce/payment/', 'federation/gateways/acquiring/'] },
  },
  {
    name: 'callback-with-another-amount',
    kind: 'comparison',
    file: 'federation/modules/commerce/payment/apply-report.ts',
    find: "return order.amountKopecks === report.amount ? order : 'another amount';",
    replace: 'return order;',
    parts: { api: ['federation/modules/commerce/payment/', 'federation/gateways/acquiring/'] },
  },
  {
    name: 'order-without-its-session',
    kind: 'lost field',
    file: 'federation/modules/commerce/order/place-order.ts',
    find: '      sessionId,\n      email: body.email,',
    replace: '      email: body.email,',
    parts: {
      api: [
        'federation/modules/commerce/payment/',
        'federation/modules/commerce/order/',
        'federation/modules/account/session/',
      ],
    },
  },
  {
    name: 'history-without-changed-fields',
    kind: 'lost field',
    file: 'federation/modules/commerce/ticket/change-participant.ts',
    find: 'actorId: memberId, at: now, changed: fields }',
    replace: 'actorId: memberId, at: now }',
    parts: { api: ['federation/modules/commerce/ticket/'] },
  },
  {
    name: 'limit-forgets-former-orders',
    kind: 'limit',
    file: 'federation/modules/commerce/order/buy-limit.ts',
    find: '(purchase.requested.get(publicId) ?? 0) + (had.get(publicId) ?? 0)',
    replace: 'Math.max(purchase.requested.get(publicId) ?? 0, had.get(publicId) ?? 0)',
    parts: { api: ['federation/modules/commerce/payment/', 'federation/modules/commerce/order/'] },
  },
  {
    name: 'recipient-made-outside-the-transaction',
    kind: 'transaction',
    file: 'federation/modules/commerce/ticket/transfer.ts',
    find: 'findOrCreateUser(tx, email,',
    replace: 'findOrCreateUser(deps.db, email,',
    parts: { api: ['federation/modules/commerce/ticket/', 'federation/modules/account/user/'] },
  },
  {
    name: 'refund-sums-swapped',
    kind: 'text',
    file: 'federation/modules/commerce/ticket/refund.ts',
    find: 'throw sumChanged(expected, sum);',
    replace: 'throw sumChanged(sum, expected);',
    parts: { api: ['federation/modules/commerce/ticket/'] },
  },
];

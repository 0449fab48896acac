import { describe, expect, test } from '@jest/globals';
import { goodsLine, licenceLine, participantInfo, ticketLine } from '@/lib/domain/testing/basket-lines';
import { noLongerNamed } from './device-data';

const licence = licenceLine({ sealed: 'a.text', file: { id: 'photo', name: 'photo.jpg' } });
const ticket = ticketLine({ cluster: { name: 'Элита', document: { id: 'proof', name: 'proof.pdf' } } });
const nothing = { sealed: [], files: [] };

describe('data that the browser need not store any more [U-74 R-29]', () => {
  test.each([
    ['nothing has changed', [licence, ticket], [licence, ticket], nothing],
    ['a licence is removed or paid', [licence, ticket], [ticket], { sealed: ['a.text'], files: ['photo'] }],
    [
      'it is filled anew with the same photo',
      [licence],
      [{ ...licence, sealed: 'b.text' }],
      { sealed: ['a.text'], files: [] },
    ],
    ['a ticket with a proof is removed', [licence, ticket], [licence], { sealed: [], files: ['proof'] }],
    [
      'a cluster without a proof is chosen',
      [ticket],
      [{ ...ticket, cluster: { name: 'Любители' } }],
      { sealed: [], files: ['proof'] },
    ],
    [
      'a further participant of a ticket is put off',
      [ticketLine({ count: 2, others: [{ info: participantInfo, cluster: ticket.cluster }] })],
      [ticketLine({ count: 2, others: [] })],
      { sealed: [], files: ['proof'] },
    ],
    ['a line that keeps nothing is removed', [goodsLine(), licence], [licence], nothing],
    ['a line is added', [], [licence], nothing],
  ])('%s', (_, before, after, gone) => {
    expect(noLongerNamed(before, after)).toEqual(gone);
  });
});

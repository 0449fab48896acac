import { describe, expect, test } from '@jest/globals';
import { goodsLine, licenceLine, participantInfo, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import type { BasketLine } from './basket-line';
import { mirrorOf } from './mirror';
import { MIRROR_CHARACTERS, MIRRORED_LINES } from './mirror-bounds';
import { readMirror } from './mirrored-line';

const promocode = { code: 'ТРИ-10', discount: 10, available_code_count: 3 };
const proof = { id: 'proof', name: 'Соколова.pdf' };

const basket: BasketLine[] = [
  ticketLine({ count: 2, insurance: true, info: participantInfo, preReg: 'ok', promocode }),
  goodsLine({ count: 3 }),
  licenceLine({ start_date: '2026-06-10', sealed: 'sealed', file: proof, delivery_method: 'post' }),
  pendingLine({ public_id: 'swim' }),
];

const read = (text: string | null) => readMirror(decodeURIComponent(text ?? ''));

test('a mirrored basket is read as its ids, counts and choices', () => {
  expect(read(mirrorOf(basket))).toEqual([
    { selector: 'ticket', id: 'sprint', count: 2, insurance: true, participant: 'ok', promocode },
    { selector: 'shop', id: 'shirt', size: 'shirt-m', count: 3 },
    { selector: 'license', id: 'year', start: '2026-06-10', delivery: 'post' },
    { selector: 'pending', kind: 'ticket', public_id: 'swim', count: 1 },
  ]);
});

test('a mirror names nobody and no file', () => {
  const text = decodeURIComponent(mirrorOf(basket) ?? '');
  for (const secret of [...Object.values(participantInfo), proof.id, proof.name, 'sealed'])
    expect(text).not.toContain(secret);
});

test('a participant whose data no longer fit is mirrored as missing', () => {
  const question = { name: 'club', label: 'Клуб', required: true };
  const line = ticketLine({ info: participantInfo, preReg: 'ok', additional_fields: [question] });
  expect(read(mirrorOf([line]))).toEqual([{ selector: 'ticket', id: 'sprint', count: 1 }]);
});

describe('a basket that the server cannot draw whole is not mirrored:', () => {
  const many = Array.from({ length: MIRRORED_LINES + 1 }, (_, at) => goodsLine({ public_id: `shirt-${at}` }));
  const cases: Record<string, BasketLine[]> = {
    'an empty one': [],
    'one with a certificate': [...basket, { ...goodsLine(), selector: 'certificate', format_public_id: 'gift' }],
    'one with too many lines': many,
    'one whose text is too long': [ticketLine({ promocode: { ...promocode, code: 'К'.repeat(MIRROR_CHARACTERS) } })],
  };
  test.each(Object.entries(cases))('%s', (_, lines) => {
    expect(mirrorOf(lines)).toBeNull();
  });
});

describe('a cookie that the site has not written is not read:', () => {
  const line = { selector: 'shop', id: 'shirt', size: 'm', count: 1 };
  const cases: Record<string, string> = {
    'no text': '',
    'no JSON': '[{"selector":',
    'no list': JSON.stringify(line),
    'no lines': '[]',
    'an unknown kind': JSON.stringify([{ ...line, selector: 'toString' }]),
    'a certificate': JSON.stringify([{ ...line, selector: 'certificate' }]),
    'a count of nothing': JSON.stringify([{ ...line, count: 0 }]),
    'a count that is no number': JSON.stringify([{ ...line, count: '2' }]),
    'an id that is no text': JSON.stringify([{ ...line, id: { toString: 'shirt' } }]),
    'one unreadable line among others': JSON.stringify([line, null]),
    'too many lines': JSON.stringify(Array.from({ length: MIRRORED_LINES + 1 }, () => line)),
    'too long a text': JSON.stringify([{ ...line, id: 'x'.repeat(MIRROR_CHARACTERS) }]),
  };
  test.each(Object.entries(cases))('%s', (_, text) => {
    expect(readMirror(text)).toBeNull();
  });
});

import { expect, test } from '@jest/globals';
import { tagsOf } from './cache-tags';
import { type ChangeNotice, changeNotice } from './contract/wire/change-notice';

const ID = '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000';

const tags = (changes: ChangeNotice['changes']) => tagsOf({ changes, at: '2026-06-01T09:00:00Z' });

test.each<[ChangeNotice['changes'][number], string[]]>([
  [{ noun: 'news', public_id: ID }, ['news', `news:${ID}`]],
  [{ noun: 'eventFormat', public_id: ID }, ['calendar', `calendar:${ID}`]],
  [{ noun: 'result' }, ['results']],
  [{ noun: 'page', slug: 'judgment' }, ['pages', 'pages:judgment']],
  [{ noun: 'member', public_id: ID }, ['members', `members:${ID}`]],
  [{ noun: 'management' }, ['managements']],
  [{ noun: 'branch' }, ['branches']],
  [{ noun: 'partner' }, ['partners']],
  [{ noun: 'document' }, ['documents']],
])('%j clears %j', (change, cleared) => {
  expect(tags([change])).toEqual(cleared);
});

test('everything is every noun, each once', () => {
  const nouns = changeNotice.shape.changes.element.shape.noun.exclude(['everything', 'eventFormat']).options;
  const each = nouns.flatMap((noun) => tags([{ noun }]));
  expect(tags([{ noun: 'everything' }, { noun: 'news' }]).toSorted()).toEqual(each.toSorted());
});

import { expect, test } from '@jest/globals';
import type { ProfileInfo, ProfileInfoChanges } from '@/lib/contract/care/profile';
import { infoChanges } from './info-changes';

const info: ProfileInfo = {
  sport_rank: 'МС',
  region: { id: 77 },
  photo: '/api/user/file/1',
  sport_rank_document: null,
  new_email: null,
  confirmed_by: 'password',
};

test.each<[typed: ProfileInfoChanges, changes: ProfileInfoChanges]>([
  [{}, {}],
  [{ sport_rank: 'МС', region_id: 77 }, {}],
  [{ sport_rank: null, region_id: 77 }, { sport_rank: null }],
  [{ region_id: 78 }, { region_id: 78 }],
  [{ region_id: null }, { region_id: null }],
  [{ photo: 'data:image/jpeg;base64,AA==' }, { photo: 'data:image/jpeg;base64,AA==' }],
  [{ photo: null }, { photo: null }],
  // Removed before it existed.
  [{ sport_rank_document: null }, {}],
])('the typed values %j are sent as %j [A-111 A-146]', (typed, changes) => {
  expect(infoChanges(info, typed)).toEqual(changes);
});

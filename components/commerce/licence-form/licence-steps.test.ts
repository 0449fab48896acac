import { describe, expect, test } from '@jest/globals';
import { emptyLicenceFields, type LicenceFieldName } from '@/lib/domain/commerce/licence/licence-fields';
import { licenceSteps, stepOf } from './licence-steps';

const OF_PAPER = [
  'relative_name',
  'relative_phone',
  'delivery_method',
  'deliveryRegionId',
  'deliveryCityId',
  'address',
  'comment',
];

describe('licenceSteps', () => {
  test('every field stands in exactly one step of a paper licence', () => {
    const fields = licenceSteps(false).flatMap((step) => step.fields);
    expect([...fields].sort()).toEqual(Object.keys(emptyLicenceFields).sort());
  });

  test('an online licence has all but contact and delivery [U-43]', () => {
    const fields: string[] = licenceSteps(true).flatMap((step) => step.fields);
    expect(fields.sort()).toEqual(
      Object.keys(emptyLicenceFields)
        .filter((field) => !OF_PAPER.includes(field))
        .sort(),
    );
  });

  test.each<[LicenceFieldName, number]>([
    ['picture', 0],
    ['second_name_en', 1],
    ['relative_phone', 2],
    ['passport_code', 3],
    ['address', 4],
    ['consent', 5],
  ])('%s stands in step %i', (field, step) => {
    expect(stepOf(licenceSteps(false), field)).toBe(step);
  });
});

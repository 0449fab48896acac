import { expect, jest, test } from '@jest/globals';
import type { PricedLine } from '@/lib/domain/commerce/basket/basket-line';
import { checkPromocode } from './promocode';

const line = { selector: 'shop', public_id: '5f0c6f0e-1111-4111-8111-000000000001' } as PricedLine;

test.each(['LETO 10', 'ЛЕТО%', '../orders', 'x'.repeat(51)])(
  '«%s» can be no code: it is said without asking the API',
  async (code) => {
    const asked = jest.spyOn(globalThis, 'fetch');
    await expect(checkPromocode(line, code)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Такого промокода нет',
    });
    expect(asked).not.toHaveBeenCalled();
  },
);

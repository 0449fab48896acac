import { expect, test } from '@jest/globals';
import { testApp } from '@/federation/testing/app';

test('where a real bank is connected there is no bank of ours', async () => {
  const other = await testApp({ settings: { ACQUIRING_URL: 'https://bank.example/pay' } });
  try {
    const response = await other.app.inject({ method: 'POST', url: '/bank/pay', payload: {} });
    expect(response.statusCode).toBe(404);
  } finally {
    await other.close();
  }
});

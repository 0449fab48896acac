import { describe, expect, test } from '@jest/globals';
import { dataUrlOf, fileOfDataUrl } from './data-url';

describe('data URLs', () => {
  test('a file and its data URL hold the same bytes, type and length', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
    const dataUrl = await dataUrlOf(file);
    expect(dataUrl.startsWith('data:image/jpeg;base64,AAEC')).toBe(true);
    const back = fileOfDataUrl(dataUrl, 'photo.jpg');
    expect(back).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 300_000 });
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
  });

  test('a data URL that is no base64 throws', () => {
    expect(() => fileOfDataUrl('data:image/png;base64,§', 'x')).toThrow();
  });
});

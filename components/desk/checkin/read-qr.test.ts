import { afterEach, expect, test } from '@jest/globals';
import encodeQR from 'qr';
import { openReader } from './read-qr';

const browser = globalThis as { window?: object; document?: object };
afterEach(() => {
  delete browser.window;
  delete browser.document;
});

const frame = { videoWidth: 300, videoHeight: 300 } as HTMLVideoElement;

function showing(text: string): void {
  const cells = encodeQR(text, 'raw', { scale: 4, border: 4 });
  const size = cells.length;
  const data = Uint8ClampedArray.from(cells.flat().flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  const context = { drawImage: () => {}, getImageData: () => ({ width: size, height: size, data }) };
  browser.document = { createElement: () => ({ getContext: () => context }) };
}

function detecting(formats: () => Promise<string[]>, found: readonly string[]) {
  const asked: unknown[] = [];
  browser.window = {
    BarcodeDetector: class {
      static getSupportedFormats = formats;
      constructor(options: unknown) {
        asked.push(options);
      }
      async detect(source: unknown) {
        asked.push(source);
        return found.map((rawValue) => ({ rawValue }));
      }
    },
  };
  return asked;
}

test('the browser’s own reader is asked only for QR codes, and for the frame itself', async () => {
  const asked = detecting(async () => ['ean_13', 'qr_code'], ['ticket-1', 'ticket-2']);
  const read = await openReader();
  expect(await read(frame)).toBe('ticket-1');
  expect(asked).toEqual([{ formats: ['qr_code'] }, frame]);
});

test('a frame without a code is none', async () => {
  detecting(async () => ['qr_code'], []);
  expect(await (await openReader())(frame)).toBeNull();
});

test.each([
  ['has no reader', undefined],
  ['reads bar codes only', async () => ['ean_13']],
  ['cannot say what it reads', () => Promise.reject(new Error('service unavailable'))],
])('ours reads where the browser %s', async (_, formats) => {
  const asked = formats ? detecting(formats, ['not ours']) : [];
  browser.window ??= {};
  showing('https://example.ru/t/1000001');
  const read = await openReader();
  expect(await read(frame)).toBe('https://example.ru/t/1000001');
  expect(asked).toEqual([]);
});

test('ours waits for the first frame, and finds nothing in an empty one', async () => {
  browser.window = {};
  const blank = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) };
  const context = { drawImage: () => {}, getImageData: () => blank };
  browser.document = { createElement: () => ({ getContext: () => context }) };
  const read = await openReader();
  expect(await read({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement)).toBeNull();
  expect(await read(frame)).toBeNull();
});

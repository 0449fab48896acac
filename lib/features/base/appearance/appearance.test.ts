import { describe, expect, test } from '@jest/globals';
import { type Appearance, parseAppearance, withoutVision } from './appearance';
import { APPEARANCE_SCRIPT } from './appearance-script';

const chosen: Appearance = {
  theme: 'dark',
  vision: 'white-on-black',
  textSize: '200',
  font: 'serif',
  spacing: 'wide',
  images: 'off',
};

describe('the appearance kept on the device', () => {
  test('is read as it was written', () => {
    expect(parseAppearance(JSON.stringify(chosen))).toEqual(chosen);
    expect(withoutVision(chosen)).toEqual({ theme: 'dark' });
    expect(withoutVision({ vision: 'black-on-white' })).toEqual({});
  });

  test.each([
    [null, {}],
    ['', {}],
    ['{', {}],
    ['null', {}],
    ['[]', {}],
    ['"dark"', {}],
    ['{"theme":"pink","vision":7,"images":"off","onclick":"x"}', { images: 'off' }],
  ])('%p is no reason to stumble', (text, expected) => {
    expect(parseAppearance(text)).toEqual(expected);
  });
});

describe('the script that paints it first', () => {
  const run = (kept: string | null) => {
    const dataset: Record<string, string> = {};
    const localStorage = { getItem: () => kept };
    new Function('localStorage', 'document', APPEARANCE_SCRIPT)(localStorage, { documentElement: { dataset } });
    return dataset;
  };

  test('says what the settings say, and nothing of what it does not know', () => {
    expect(run(JSON.stringify(chosen))).toEqual(chosen);
    expect(run('{"theme":"pink","vision":7,"images":"off","onclick":"x"}')).toEqual({ images: 'off' });
    expect(run(null)).toEqual({});
    expect(run('{')).toEqual({});
  });
});

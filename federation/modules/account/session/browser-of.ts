/** The first match wins, as Яндекс Браузер and Edge also call themselves Chrome. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Яндекс Браузер', /YaBrowser\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|OPT|OPX)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['MIUI Browser', /MiuiBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android ?(\d+)?/],
  ['iOS', /(?:iPhone|iPod)[^)]* OS (\d+)/],
  ['iPadOS', /iPad[^)]* OS (\d+)/],
  // Microsoft froze the number at 10: Windows 11 says it too.
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

function firstOf(known: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  for (const [name, pattern] of known) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return undefined;
}

const MAX_LENGTH = 400;

/** Reads a User-Agent header for display to the account's owner; nothing is decided by it. */
export function browserOf(header: string): { browser: string; os: string } {
  const userAgent = header.slice(0, MAX_LENGTH);
  return {
    browser: firstOf(browsers, userAgent) ?? 'не определён',
    os: firstOf(systems, userAgent) ?? 'не определена',
  };
}

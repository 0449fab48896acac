import type { LockedPackage, LockFile } from './lock-file';

/** Their package.json names no licence, but their web pages do. */
const UNSTATED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const HEAD = `Third-party notices

Packages that run in the programs of this project or go out with its pages, by licence. Each package brings the text of
its licence and the names of its authors in its own folder of node_modules, in the container images too. Written by
\`npm run notices\` from package-lock.json.

Not from npm:
- public/fonts: Golos Text and Sofia Sans Extra Condensed, cut to the letters that pages need; SIL OFL 1.1, public/fonts/OFL.txt
- federation/modules/account/password: common passwords of zxcvbn and zxcvbn-ts; MIT, common-passwords.LICENSE.txt

libvips (LGPL-3.0-or-later) is a library of its own beside sharp, linked as it runs: another build of it may take its place.
`;

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const runsOnLinux = ({ os }: LockedPackage) => !os || [os].flat().includes('linux');

/** Packages that the programs run with. */
const runtimePackages = (lock: LockFile): (readonly [place: string, LockedPackage])[] =>
  Object.entries(lock.packages).filter(
    ([place, locked]) => place !== '' && !locked.dev && !locked.devOptional && runsOnLinux(locked),
  );

export function noticesOf(lock: LockFile): string {
  const packages = runtimePackages(lock).map(([place, { version, license }]) => {
    const name = nameOf(place);
    return { licence: license ?? UNSTATED[name] ?? 'not stated', line: `${name} ${version}` };
  });
  const sections = [...Map.groupBy(packages, ({ licence }) => licence)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, ofLicence]) => {
      const lines = [...new Set(ofLicence.map(({ line }) => line))].sort();
      return `\n${licence}\n${lines.map((line) => `- ${line}\n`).join('')}`;
    });
  return HEAD + sections.join('');
}

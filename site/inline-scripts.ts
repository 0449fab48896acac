import { cspHashOf } from '../lib/session/content-security-policy.ts';
import { lateSources } from './late-scripts.ts';

const INLINE = /<script(?: id="_R_")?>(.*?)<\/script>/gs;

/** Next passes data and file names by one call each, whose argument is JSON. */
const HANDED_BY_NEXT = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

function isJson(text: string | undefined): boolean {
  // An error that is thrown and caught would cost more than the rest.
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Matches by shape, so that a script in content gets no hash and does not run. */
const isOfFramework = (script: string): boolean =>
  isJson(lateSources(script)) || HANDED_BY_NEXT.some((shape) => isJson(shape.exec(script)?.[1]));

/** Adds hashes of the inline scripts of Next and late-scripts.ts to the policy. `html` has a character for each byte. */
export function withInlineScripts(policy: string, html: string): string {
  // The nonce already permits its scripts.
  if (policy.includes("'nonce-")) return policy;
  const scripts = [...html.matchAll(INLINE)].flatMap(([, script = '']) => (isOfFramework(script) ? [script] : []));
  const unnamed = [...new Set(scripts)]
    .map((script) => cspHashOf(Buffer.from(script, 'latin1')))
    .filter((hash) => !policy.includes(hash));
  return policy.replace(/script-src [^;]*/, (directive) => [directive, ...unnamed].join(' '));
}

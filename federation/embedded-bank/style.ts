import { html } from '@/federation/http/html';
import { siteConfig } from '@/lib/site-config';

const { colours } = siteConfig;

export const style = html`<style>
  :root {
    color-scheme: light dark;
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
    --ground: #eef1f5; --sheet: #fff; --ink: ${colours.text}; --muted: ${colours.quiet}; --line: #b8c0cc; --accent: ${colours.link}; --bad: #b3001b;
  }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0e1116; --sheet: #181d26; --ink: #f1f3f6; --muted: #a9b2c0; --line: #4a5361; --accent: #8fb0ff; --bad: #ff8a94; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 24px 12px 48px; background: var(--ground); color: var(--ink); }
  main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--sheet); border-radius: 12px; }
  h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.2; }
  h2 { margin: 32px 0 8px; font-size: 1rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; }
  dt { color: var(--muted); }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  .amount { font-size: 1.5rem; font-weight: 700; }
  .fields { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; }
  .wide { grid-column: 1 / -1; }
  label { display: block; margin-bottom: 4px; font-size: .875rem; }
  input { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
  input[aria-invalid] { border-color: var(--bad); }
  .problem { margin: 4px 0 0; color: var(--bad); font-size: .875rem; }
  .actions { display: grid; gap: 12px; margin-top: 24px; }
  button, .link { display: block; width: 100%; min-height: 48px; padding: 11px 16px; font: inherit; font-weight: 600; text-align: center; border-radius: 999px; cursor: pointer; }
  button { color: var(--accent); background: transparent; border: 1px solid currentcolor; }
  button.main { color: var(--sheet); background: var(--accent); border-color: var(--accent); }
  a { color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .note, ul { color: var(--muted); font-size: .875rem; }
  ul { margin: 0; padding-left: 20px; }
</style>`;

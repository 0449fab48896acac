import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'kinds-of-sale-'));
afterAll(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (text: string) => string, from = file): void {
  const text = readFileSync(path.join(root, from), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path.join(folder, file), changed);
}

/** The files that the compiler refuses, each with the toy that it misses. */
function missing(): string[] {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { cwd: folder, encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => /^\S/.test(line));
  const named = errors.map((error) => error.replace(/\(\d+,\d+\): error .*?\b(pass|passes|voucher)\b.*/, ': $1'));
  return [...new Set(named)].sort();
}

test('the compiler names every table of the browser, and of what is told of an order, that lacks a new kind of sale', () => {
  const isRead = (source: string) => !source.endsWith('/migrations');
  for (const name of ['app', 'components', 'federation', 'lib'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isRead });
  for (const name of ['node_modules', 'package.json']) symlinkSync(path.join(root, name), path.join(folder, name));
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
  const files = [
    'app/(commerce)/add/[type]/[id]/page.tsx',
    'components/commerce/basket/basket.tsx',
    'components/commerce/checkout/purchase-check.tsx',
    'components/commerce/order/order-detail.tsx',
    'federation/modules/commerce/purchase/order-file.ts',
    'federation/modules/commerce/purchase/to-contract.ts',
  ];
  const options = { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined, types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));

  edit(
    'lib/domain/commerce/basket/pass-line.ts',
    (text) => text.replaceAll('certificate', 'pass').replaceAll('Certificate', 'Pass'),
    'lib/domain/commerce/basket/certificate-line.ts',
  );
  edit('lib/domain/commerce/basket/basket-line.ts', (text) =>
    `import { passRules } from './pass-line';\n${text}`.replace('  pending: pendingRules,', '$&\n  pass: passRules,'),
  );
  edit('lib/domain/commerce/basket/pending-line.ts', (text) =>
    text.replace('const keys = {', '$&\n  voucher: ({ public_id }: Named) => public_id,'),
  );
  edit('lib/contract/commerce/order.ts', (text) =>
    text.replace('licenses: z.array(orderLicence),', '$&\n    passes: z.array(orderLicence),'),
  );

  expect(missing()).toEqual(
    [
      'app/(commerce)/add/[type]/[id]/page.tsx: voucher',
      'components/commerce/basket/basket-line.tsx: pass',
      'components/commerce/basket/paid-text.ts: pass',
      'components/commerce/basket/pending-line.tsx: voucher',
      'components/commerce/checkout/order-rows.ts: pass',
      'components/commerce/checkout/use-payment.ts: pass',
      'federation/modules/commerce/purchase/order-file.ts: passes',
      'federation/modules/commerce/purchase/to-contract.ts: passes',
      'lib/features/commerce/basket/order-items.ts: passes',
      'lib/features/commerce/basket/requested-items.ts: pass',
      'lib/domain/commerce/basket/line-refusal.ts: pass',
      'lib/domain/commerce/basket/mirror.ts: pass',
      'lib/federation-client/for-sale.ts: voucher',
      'lib/queries/gone.ts: pass',
      'lib/queries/pending-line.ts: voucher',
      'lib/queries/promocode.ts: pass',
    ].toSorted(),
  );
});

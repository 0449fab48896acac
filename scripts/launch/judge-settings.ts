import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { wrongFederationSettings } from '@/federation/settings';
import { proxyListRefusal } from '@/lib/domain/base/network/proxy-list';
import { givenSettings } from '@/lib/domain/base/settings/given-settings';
import { wrongSettings } from '@/lib/domain/base/settings/kinds';
import { siteEnvironment } from '@/lib/domain/base/settings/site-environment';
import { programStartRefusal } from '@/lib/domain/base/settings/start-refusal';
import { LaunchError } from './launch-error';
import type { LaunchSettings } from './settings';

type Environment = Readonly<Record<string, string | undefined>>;

/** Refuses with one sentence, before anything is started or made, what a program would refuse later. */
export function judgeSettings({ federation }: LaunchSettings, environment: Environment): void {
  const given = givenSettings(environment);
  const wrong =
    wrongSettings(siteEnvironment.partial().safeParse(given).error?.issues ?? [], given) ||
    (federation && wrongFederationSettings(given));
  if (wrong) throw new LaunchError(wrong);
  const programs = federation ? (['site', 'federation'] as const) : (['site'] as const);
  const refusal =
    programStartRefusal(given, programs, { generatesSecrets: true }) ??
    proxyListRefusal('SITE_TRUSTED_PROXIES', given.SITE_TRUSTED_PROXIES ?? '') ??
    proxyListRefusal('TRUSTED_PROXIES', given.TRUSTED_PROXIES ?? '');
  if (refusal) throw new LaunchError(`Не запускаю: ${refusal}`);
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

/** Next reports a tree that it cannot write only when all else runs, and with a stack. */
export function requireWritableTree({ root, distDir }: LaunchSettings, access = accessSync): void {
  const folder = nearest(path.join(root, distDir));
  try {
    access(folder, constants.W_OK);
  } catch {
    throw new LaunchError(
      `Не могу писать в ${folder}, куда собирается сайт: дайте на это права или запустите из папки, которая ваша.`,
    );
  }
}

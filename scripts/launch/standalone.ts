import { Launcher, type LaunchOptions } from './launcher';
import { federationPort, sitePort } from './ports';
import {
  buildSite,
  federationProgram,
  siteProgram,
  superviseDatabase,
  superviseFederation,
  superviseProgram,
} from './programs';

/** PostgreSQL, one federation and one site, or as far as the goal needs them. */
export function standalone(options: LaunchOptions, goal: 'federation' | 'build' | 'site' = 'site'): Launcher {
  const { mode, site, federation } = options.settings;
  const ports = [sitePort(site.port), ...(federation ? [federationPort(federation.port)] : [])];
  const launcher = new Launcher(options, ports, async (secrets) => {
    if (federation) {
      const databaseUrl = await superviseDatabase(launcher, secrets);
      options.say('Запускаю федерацию…');
      const program = federationProgram(options, secrets, { ...federation, databaseUrl });
      await superviseFederation(launcher, program, databaseUrl);
    }
    if (goal === 'federation') return;
    if (mode === 'start') await buildSite(launcher, secrets);
    if (goal === 'build') return;
    options.say('Запускаю сайт…');
    await superviseProgram(launcher, siteProgram(options, secrets, site));
  });
  return launcher;
}

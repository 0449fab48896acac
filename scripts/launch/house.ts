import { Household, type HouseholdOptions } from './household';
import { federationPort, type PortUse, sitePort } from './ports';
import type { Secrets } from './secrets';

export interface HouseOptions extends HouseholdOptions {
  /** Only as far as the site's build needs it. */
  buildOnly?: boolean;
  /** Federation and database alone. */
  withoutSite?: boolean;
}

/** PostgreSQL, one federation and one site. */
export class House extends Household<HouseOptions> {
  protected override ports(): PortUse[] {
    const { site, federation } = this.settings;
    return [sitePort(site.port), ...(federation ? [federationPort(federation.port)] : [])];
  }

  protected override async bringUp(secrets: Secrets): Promise<void> {
    const { settings, options } = this;
    if (settings.federation) {
      const databaseUrl = await this.startDatabase(secrets);
      options.say('Запускаю федерацию…');
      const program = this.federationProgram(secrets, { ...settings.federation, databaseUrl });
      await this.keepFederation(program, databaseUrl);
    }
    if (options.withoutSite) return;
    if (settings.mode === 'start') await this.build(secrets);
    if (options.buildOnly) return;
    options.say('Запускаю сайт…');
    await this.keepProgram(this.siteProgram(secrets, settings.site));
  }
}

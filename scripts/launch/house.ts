import { Household, type HouseholdOptions } from './household';
import type { PortUse } from './ports';
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
    const uses: PortUse[] = [{ port: site.port, variable: 'SITE_PORT', owner: 'сайт' }];
    if (federation) uses.push({ port: federation.port, variable: 'FEDERATION_PORT', owner: 'федерация' });
    return uses;
  }

  protected override async bringUp(secrets: Secrets): Promise<void> {
    const { settings, options } = this;
    if (settings.federation) {
      const databaseUrl = await this.startDatabase(secrets);
      options.say('Запускаю федерацию…');
      await this.keepProgram(this.federationProgram(secrets, { ...settings.federation, databaseUrl }));
    }
    if (options.withoutSite) return;
    if (settings.mode === 'start') await this.build(secrets);
    if (options.buildOnly) return;
    options.say('Запускаю сайт…');
    await this.keepProgram(this.siteProgram(secrets, settings.site));
  }
}

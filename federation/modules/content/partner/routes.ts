import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { partners } from '@/lib/contract/content/partner';
import { listPartnerBanners } from './repository';
import { bannerOf } from './to-contract';

export function partnerRoutes(app: App, deps: Deps): void {
  serve(app, deps, partners.banners, async () => ({ values: (await listPartnerBanners(deps.db)).map(bannerOf) }));
}

import type { Settings } from '@/federation/settings';
import type { AcquiringGateway } from './acquiring';
import { terminalAccounts } from './terminals';
import { uniteller } from './uniteller';

/** Where the embedded bank's page stands. */
export const BANK_PAGE = '/bank/pay';

/** The bank of ACQUIRING_URL, or the embedded one: both speak Uniteller's protocol. */
export function openAcquiring(settings: Settings): AcquiringGateway {
  return uniteller({
    url: settings.ACQUIRING_URL ?? new URL(BANK_PAGE, settings.FEDERATION_PUBLIC_URL).href,
    accounts: terminalAccounts(settings),
  });
}

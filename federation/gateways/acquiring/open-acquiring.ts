import type { Settings } from '@/federation/settings';
import { ownAddress } from '@/federation/settings/own-address';
import type { AcquiringGateway } from './acquiring';
import { terminalAccounts } from './terminals';
import { uniteller } from './uniteller';

/** Where the embedded bank's page stands; its responses to the shop's requests stand beside it. */
export const BANK_PAGE = '/bank/pay';

export function openAcquiring(settings: Settings): AcquiringGateway {
  const accounts = terminalAccounts(settings);
  const { ACQUIRING_URL } = settings;
  if (ACQUIRING_URL) return uniteller({ pageUrl: ACQUIRING_URL, apiUrl: ACQUIRING_URL, accounts });
  return uniteller({
    pageUrl: new URL(BANK_PAGE, settings.FEDERATION_PUBLIC_URL).href,
    apiUrl: new URL(BANK_PAGE, ownAddress(settings)).href,
    accounts,
  });
}

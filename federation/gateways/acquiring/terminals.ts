import type { Settings } from '@/federation/settings';
import type { Vat } from '@/lib/domain/commerce/order/receipt';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';

export interface TerminalAccount {
  readonly shopId: string;
  /** For requests to the bank; the password is the one of the signatures. */
  readonly login: string;
  readonly password: string;
  /** The seller's tax system: 0 general, 1 simplified (income), 2 simplified (income less expenses), 4 farm, 5 patent. */
  readonly taxMode: number;
  /** The VAT of what the seller sells, insurance aside. */
  readonly vat: Vat;
}

export type TerminalAccounts = Readonly<Record<Terminal, TerminalAccount>>;

export const terminalAccounts = (settings: Settings): TerminalAccounts => ({
  federation: {
    shopId: settings.ACQUIRING_SHOP_ID,
    login: settings.ACQUIRING_LOGIN,
    password: settings.ACQUIRING_PASSWORD,
    taxMode: settings.ACQUIRING_TAX_MODE,
    vat: settings.ACQUIRING_VAT,
  },
  insurer: {
    shopId: settings.ACQUIRING_INSURER_SHOP_ID,
    login: settings.ACQUIRING_INSURER_LOGIN,
    password: settings.ACQUIRING_INSURER_PASSWORD,
    taxMode: settings.ACQUIRING_INSURER_TAX_MODE,
    vat: 'none',
  },
});

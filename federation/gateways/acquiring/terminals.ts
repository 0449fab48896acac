import type { Settings } from '@/federation/settings';
import type { Terminal } from '@/lib/domain/terminal';

/** A point of sale as the bank knows it. */
export interface TerminalAccount {
  readonly shopId: string;
  readonly password: string;
}

export type TerminalAccounts = Readonly<Record<Terminal, TerminalAccount>>;

export const terminalAccounts = (settings: Settings): TerminalAccounts => ({
  federation: { shopId: settings.ACQUIRING_SHOP_ID, password: settings.ACQUIRING_PASSWORD },
  insurer: { shopId: settings.ACQUIRING_INSURER_SHOP_ID, password: settings.ACQUIRING_INSURER_PASSWORD },
});

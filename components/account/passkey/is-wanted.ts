import type { PasskeyList } from '@/lib/contract/account/passkey';

/** Whether a passkey is required, be it from tomorrow on. */
export const isWanted = ({ required, required_from }: PasskeyList): boolean => required || required_from !== null;

import type { Ticket } from '@/lib/contract/commerce/ticket';

/** A locked form shows the participant only to the holder. */
export const hasParticipantForm = ({ actions, info }: Ticket): boolean =>
  actions.includes('register') || (info.registered && info.last_name !== '');

export const isForBuyerOnly = ({ info, original_user_public_id }: Ticket): boolean =>
  info.discounted && original_user_public_id === null;

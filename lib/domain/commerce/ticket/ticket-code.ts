interface Coded {
  readonly status: string;
  readonly original_user_public_id: string | null;
}

/** A transfer invalidates the owner's code (decision 010). */
export const isCodeValid = ({ status, original_user_public_id }: Coded, memberId: string | undefined): boolean =>
  status === 'paid' && (original_user_public_id === null || original_user_public_id !== memberId);

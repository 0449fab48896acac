interface Coded {
  readonly status: string;
  readonly original_user_public_id: string | null;
}

/** Whether the code that this member knows lets anybody in: not once the ticket is handed on or given back (decision 010). */
export const isCodeValid = ({ status, original_user_public_id }: Coded, memberId: string | undefined): boolean =>
  status === 'paid' && (original_user_public_id === null || original_user_public_id !== memberId);

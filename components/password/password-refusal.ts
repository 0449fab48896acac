import * as fieldMessages from '@/lib/domain/field-messages';

/** Whether the API refuses the new password itself: the sentence then belongs at its field. */
export const isPasswordRefusal = ({ message }: Error): boolean =>
  message === fieldMessages.passwordCommon || message === fieldMessages.passwordOwnName;

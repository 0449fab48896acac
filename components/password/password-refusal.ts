import * as fieldMessages from '@/lib/domain/input/field-messages';

/** Refusals of the password itself are shown at its field. */
export const isPasswordRefusal = ({ message }: Error): boolean =>
  message === fieldMessages.passwordCommon || message === fieldMessages.passwordOwnName;

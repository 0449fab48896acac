import * as fieldMessages from '@/lib/domain/input/field-messages';

export const isPasswordRefusal = ({ message }: Error): boolean =>
  message === fieldMessages.passwordCommon || message === fieldMessages.passwordOwnName;

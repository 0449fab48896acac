import * as fieldMessages from '@/lib/domain/base/input/field-messages';

export const isPasswordRefusal = ({ message }: Error): boolean =>
  [fieldMessages.passwordCommon, fieldMessages.passwordPattern, fieldMessages.passwordOwnName].some(
    (one) => one === message,
  );

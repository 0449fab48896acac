/** «М 30-34» of a protocol as it is shown: with an en dash and without a break. */
export const formatCategory = (category: string): string =>
  category.replace(/(\d)-(?=\d)/g, '$1–').replaceAll(' ', '\u00a0');

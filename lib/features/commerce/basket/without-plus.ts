export const withoutPlus = <Phone extends string | undefined>(phone: Phone) => phone?.replace(/^\+/, '') as Phone;

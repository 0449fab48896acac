import { openField, resealField, sealField } from '@/federation/crypto/field';

const PLACE = 'e-mails code';
const SEALED = /sealed\.([\w-]{40,200})/g;

/** A copy of the database holds no code that works; `openCodes` puts it back as the e-mail leaves. */
export const sealCode = (fieldKey: string, code: string): string => `sealed.${sealField(fieldKey, PLACE, code)}`;

/** Keeps text that only looks like a sealed code, as people's names stand in e-mails too. */
export const openCodes = (fieldKey: string, text: string): string =>
  replaceCodes(text, (sealed) => openField(fieldKey, PLACE, sealed));

export const resealCodes = (fieldKey: string, text: string): string =>
  replaceCodes(text, (sealed) => `sealed.${resealField(fieldKey, PLACE, sealed)}`);

const replaceCodes = (text: string, act: (sealed: string) => string): string =>
  text.replace(SEALED, (found, sealed: string) => {
    try {
      return act(sealed);
    } catch {
      return found;
    }
  });

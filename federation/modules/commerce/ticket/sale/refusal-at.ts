import { fieldNames } from '@/lib/domain/commerce/ticket/participant-change';
import type { RegistrationField } from '@/lib/domain/commerce/ticket/registration';

const names: Readonly<Record<string, string>> = { ...fieldNames, team: 'команда' };

interface Asked {
  readonly title: string | undefined;
  /** Which of the line's tickets, counted from 1. */
  readonly piece: number;
  readonly field: RegistrationField;
  readonly questions?: readonly { readonly name: string; readonly label: string }[];
}

/** The message of a form's field for a reader far from the form: names the line and the field. */
export function refusalAt({ title, piece, field, questions = [] }: Asked, message: string): string {
  const question = questions.find(({ name }) => field === `additional.${name}`)?.label;
  const label = question ?? names[field];
  const place = [title && `билет «${title}»`, piece > 1 && `участник ${piece}`, label].filter(Boolean).join(', ');
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}`;
}

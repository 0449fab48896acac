import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { shownValue } from '@/lib/contract/staff/shown-value';
import { writtenDay } from '@/lib/domain/base/time/written-day';
import { FILE_TIMEOUT_MS } from '@/lib/queries/staff';

export type FormValues = Readonly<Record<string, unknown>>;

/** The federation's office lives by Moscow, which has no summer time. */
const MOSCOW_OFFSET = '+03:00';

/** The typed values as the contract wants them: numbers as numbers, nothing as `null`; a field that still shows `stored` gives that. */
export function valuesOf(
  fields: readonly FieldDescriptor[],
  typed: FormData,
  stored: FormValues = {},
): Record<string, unknown> {
  const read = (field: FieldDescriptor) => {
    if (field.input === 'choices') return typed.getAll(field.name);
    const given = typed.get(field.name);
    const isKept =
      field.input === 'file'
        ? !isChosen(given)
        : field.input === 'instant' && given === typedOf(field, stored[field.name]);
    // A second that the field does not show is no change, and a file that was not chosen stays.
    return isKept ? (stored[field.name] ?? null) : readValue(field, given);
  };
  return Object.fromEntries(fields.map((field) => [field.name, read(field)]));
}

const isChosen = (given: unknown): given is File => given instanceof File && given.name !== '';

/** What a form sends: files as base64, `null` for those that stay. */
export async function sentValues(fields: readonly FieldDescriptor[], values: FormValues): Promise<FormValues> {
  const files = fields.filter(({ input }) => input === 'file');
  const sent = files.map(async ({ name }) => {
    const file = values[name];
    return [name, isChosen(file) ? { name: file.name.slice(0, 300), data: await base64Of(file) } : null] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(sent)) };
}

/** How long a form with a file may take. */
export const patience = (fields: readonly FieldDescriptor[]) =>
  fields.some(({ input }) => input === 'file') ? { timeoutMs: FILE_TIMEOUT_MS } : {};

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('Файл не прочитался: выберите его ещё раз'));
    reader.readAsDataURL(file);
  });

function readValue({ input }: FieldDescriptor, given: FormDataEntryValue | null): unknown {
  if (input === 'file') return given;
  if (input === 'flag') return given !== null;
  const text = typeof given === 'string' ? given : '';
  if (text === '') return null;
  if (input === 'rubles') return Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  if (input === 'count' || input === 'region') return Number(text);
  if (input === 'cover' || input === 'subjects') return JSON.parse(text);
  if (input === 'day') return writtenDay(text) ?? text;
  return input === 'instant' ? (writtenInstant(text) ?? text) : text;
}

/** «05.06.2026 9:30», or as other programs write it. */
function writtenInstant(text: string): string | null {
  const [, day = '', hour = '', minute = ''] =
    /^(.+?)[ T,]+([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text.trim()) ?? [];
  const written = writtenDay(day);
  return written && `${written}T${hour.padStart(2, '0')}:${minute}:00${MOSCOW_OFFSET}`;
}

/** What an input shows of a stored value. */
export function typedOf({ input }: FieldDescriptor, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (input === 'cover' || input === 'subjects') return JSON.stringify(value);
  const isTime = (input === 'day' || input === 'instant') && !Number.isNaN(Date.parse(String(value)));
  return isTime ? shownValue({ input }, value) : String(value);
}

/** What is wrong without asking the API: missing, too short, too long, no number. */
export function wrongFields(fields: readonly FieldDescriptor[], values: FormValues): Record<string, string> {
  const wrong = fields.flatMap((field) => {
    const message = wrongOf(field, values[field.name]);
    return message ? [[field.name, message] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function wrongOf({ input, optional, min = 0, max = Infinity }: FieldDescriptor, value: unknown): string | null {
  if (value === null) return optional || input === 'flag' ? null : 'Заполните поле!';
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return 'Введите число';
    if (input === 'count' && value < min) return `Не меньше ${min}`;
    return input === 'count' && value > max ? `Не больше ${max}` : null;
  }
  if (isChosen(value)) return value.size > max ? `Файл больше ${max / 1024 / 1024} МБ: уменьшите его` : null;
  if (typeof value !== 'string') return null;
  if (input === 'day') return writtenDay(value) ? null : 'Введите дату, например 05.06.2026';
  // A stored one is of UTC.
  if (input === 'instant' && !/(?:Z|\+03:00)$/.test(value)) return 'Введите дату и время, например 05.06.2026 09:30';
  if (value.trim().length < min) return min > 1 ? `Не короче ${min} знаков` : 'Заполните поле!';
  return value.length > max ? `Не длиннее ${max} знаков` : null;
}

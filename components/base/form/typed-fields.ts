type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface TypedField {
  readonly field: Field;
  readonly value: string;
  readonly isTicked?: boolean;
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function isTyped(field: Field): boolean {
  // Only the chosen one of radio buttons counts.
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
}

/** What differs from the HTML of the server. */
export const takeTyped = (place: Element): TypedField[] =>
  [...place.querySelectorAll<Field>('input, select, textarea')]
    .filter(isTyped)
    .map((field) => ({ field, value: field.value, ...(isTick(field) && { isTicked: field.checked }) }));

/** As if it were typed again, since a form that begins its life shows and knows its own values. */
export function typeAgain({ field, value, isTicked }: TypedField): void {
  // React takes notice of a value only if it differs from the last that it has seen.
  if (isTick(field)) {
    field.checked = !isTicked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

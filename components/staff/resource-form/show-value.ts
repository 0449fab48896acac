import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { typedOf } from './values';

/** Shows another value in a field that is not controlled. */
export function showValue(form: HTMLFormElement, field: FieldDescriptor, value: unknown): void {
  const input = form.elements.namedItem(field.name);
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true;
  else if (input && 'value' in input) input.value = typedOf(field, value);
  // What stands for a hidden input shows its value anew.
  if (input instanceof HTMLElement) input.dispatchEvent(new Event('change'));
}

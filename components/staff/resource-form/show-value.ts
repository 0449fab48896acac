import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { typedOf } from './values';

/** Shows another value in a field that is not controlled. */
export function showValue(form: HTMLFormElement, field: FieldDescriptor, value: unknown): void {
  // A file is put into its field by the visitor alone.
  if (field.input === 'file') return;
  if (field.input === 'choices') {
    const boxes = form.querySelectorAll<HTMLInputElement>(`[type="checkbox"][name="${field.name}"]`);
    for (const box of boxes) box.checked = Array.isArray(value) && value.includes(box.value);
    return;
  }
  const input = form.elements.namedItem(field.name);
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true;
  else if (input && 'value' in input) input.value = typedOf(field, value);
  // What stands for a hidden input shows its value anew.
  if (input instanceof HTMLElement) input.dispatchEvent(new Event('change'));
}

/** A hidden input has the value of a field that others stand for. */
export function focusOn(input: HTMLElement): void {
  const shown = input.parentElement?.querySelector<HTMLElement>('input:not([type="hidden"]), [contenteditable]');
  (input.matches('[type="hidden"]') ? shown : input)?.focus();
}

/** What is to be waited for, by its field. */
export function uploadsOf(form: HTMLFormElement): Record<string, string> {
  const uploading = [...form.querySelectorAll<HTMLInputElement>('[data-uploading]')];
  return Object.fromEntries(uploading.map((input) => [input.name, 'Дождитесь, пока картинка отправится']));
}

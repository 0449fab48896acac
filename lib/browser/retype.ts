const FIELD = ':is(input, select, textarea)[name]';
/** A consent is given by the user's own hand, and a list is chosen from anew. */
const LEFT_OUT = '[type=checkbox], [type=file], [type=hidden], [role=combobox]';
const SECRET = /password|code/i;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const typedFields = (elements: Iterable<Element>): Field[] =>
  [...elements]
    .filter((element): element is Field => element.matches(FIELD) && !element.matches(LEFT_OUT))
    .filter(({ type, name, autocomplete }) => !SECRET.test(type + name + autocomplete));

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';

const keyOf = (field: Field): string => [field.form?.ariaLabel, field.name, isRadio(field) && field.value].join('\n');

function type(field: Field, value: string): void {
  if (isRadio(field)) field.click();
  else if (field.value !== value) {
    // React takes no notice of what is written into the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** Types what the fields of a failed page hold into those of the page drawn anew, into each once it is there. */
export function retype(before: readonly Element[]): void {
  const { pathname } = window.location;
  const typed = new Map(
    typedFields(before)
      .filter((field) => !isRadio(field) || field.checked)
      .map((field) => [keyOf(field), field.value]),
  );
  const observer = new MutationObserver(() => setTimeout(fill));
  const fill = () => {
    if (window.location.pathname !== pathname) typed.clear();
    for (const field of typedFields(document.querySelectorAll(FIELD))) {
      const value = typed.get(keyOf(field));
      if (!typed.delete(keyOf(field)) || value === undefined) continue;
      type(field, value);
    }
    if (typed.size === 0) observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

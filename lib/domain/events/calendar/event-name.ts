interface NamedEvent {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  readonly start_date: string;
}

/** «Кубок России: первый этап, Сочи, 2026», since races recur in other years and cities. */
export function eventName({ title, city, start_date }: NamedEvent): string {
  const facts = [city.name_ru, start_date.slice(0, 4)].filter((fact) => !title.includes(fact));
  return [title, ...facts].join(', ');
}

interface NamedEvent {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  /** YYYY-MM-DD. */
  readonly start_date: string;
}

/** «Кубок России: первый этап, Сочи, 2026»: the same race is run every year, in one city or another. */
export function eventName({ title, city, start_date }: NamedEvent): string {
  const facts = [city.name_ru, start_date.slice(0, 4)].filter((fact) => !title.includes(fact));
  return [title, ...facts].join(', ');
}

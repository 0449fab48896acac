export type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export const queryOf = (query: AddressQuery): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  ).toString();

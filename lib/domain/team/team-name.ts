interface Named {
  readonly number: string;
  readonly name: string | null;
}

/** What a team is called: by its captain, else by its number. */
export const teamName = ({ number, name }: Named): string => (name ? `«${name}»` : `Команда ${number}`);

interface Named {
  readonly number: string;
  readonly name: string | null;
}

export const teamName = ({ number, name }: Named): string => (name ? `«${name}»` : `Команда ${number}`);

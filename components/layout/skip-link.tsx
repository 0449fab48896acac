export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a className="btn skip" href={`#${MAIN_ID}`}>
      К содержанию
    </a>
  );
}

import { TextLink } from '@/components/ui/link';

/** What a reader without JavaScript does instead of sending the form. */
export function WriteInstead({ email }: { email: string }) {
  return (
    <noscript>
      <p className="hint">
        Форма отправляется с помощью JavaScript. Без него напишите нам:{' '}
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      </p>
    </noscript>
  );
}

import { TextLink } from '@/components/ui/link';

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

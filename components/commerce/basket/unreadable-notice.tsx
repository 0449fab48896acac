import { Notice } from '@/components/ui/notice';
import { typograph } from '@/lib/format/typograph';

export function UnreadableNotice({ names }: { names: readonly string[] }) {
  const known = [...new Set(names)].filter((name) => name !== '').map((name) => `«${name}»`);
  return (
    <Notice tone="warn" role="status">
      {typograph(
        known.length > 0
          ? `Эти строки корзины испортились в памяти браузера и убраны: ${known.join('; ')}. Добавьте их заново.`
          : 'Часть корзины испортилась в памяти браузера и убрана. Если чего-то не хватает, добавьте это заново.',
      )}
    </Notice>
  );
}

import type { AccessLeft } from '@/lib/contract/account/access-left';

const quoted = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

/** Tells what a change of credentials has ended, a sentence each. */
export function accessLines({ removed, passkeys, required }: AccessLeft): string[] {
  return [
    'Остальные сеансы завершены, ссылки и коды из прежних писем и СМС больше не действуют.',
    ...(removed.passkeys.length > 0
      ? [`Удалены новые ключи доступа: ${quoted(removed.passkeys)}. Свои добавьте снова.`]
      : []),
    ...(removed.phone ? ['Телефон отвязан: его привязали меньше месяца назад. Свой привяжите снова.'] : []),
    ...(removed.requirement ? ['Требование ключа доступа отменено: оно ещё не начало действовать.'] : []),
    ...(required && passkeys.length === 0
      ? ['Вход требует ключ доступа, а ключей не осталось: добавьте новый, подтвердив его резервным кодом.']
      : []),
  ];
}

const CALENDAR = '/api/calendar/list';

/** A federation that does not respond does not count as empty. */
export async function isEmptyFederation(url: string): Promise<boolean> {
  try {
    const response = await fetch(url + CALENDAR);
    return response.ok && ((await response.json()) as { values: unknown[] }).values.length === 0;
  } catch {
    return false;
  }
}

const gateways = {
  ACQUIRING_URL: 'банк: пока его нет, деньги не берутся',
  SMTP_URL: 'почта: пока её нет, письма никуда не уходят',
  SMS_GATEWAY_URL: 'СМС',
  INSURER_URL: 'страховщик',
} as const;

export function firstSteps(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const missing = Object.entries(gateways).filter(([variable]) => !environment[variable]);
  return [
    '\nФедерация пуста. Дальше:',
    '  1. Скопируйте папку content-starter и впишите свои тексты, товары, лицензии и календарь (docs/content.md).',
    '     Страницы и документы из неё уже на сайте; слова «заполняет юрист» замените до первой продажи.',
    '  2. npm run federation -- import-content ВАША_ПАПКА --dry-run — что добавится; без --dry-run — добавить.',
    ...(missing.length > 0
      ? [`  3. Задайте в .env: ${missing.map(([variable, meaning]) => `${variable} (${meaning})`).join('; ')}.`]
      : []),
    `  ${missing.length > 0 ? 4 : 3}. Решите, кто дежурит: его адрес — OPERATIONS_MAILBOX, команды он подписывает --by и --reason (docs/operations.md).`,
  ];
}

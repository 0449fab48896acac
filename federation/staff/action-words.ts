import type { z } from 'zod';
import { staffResources } from '@/lib/contract/staff';
import { metaOf } from '@/lib/contract/staff/fields';
import type { Definition } from '@/lib/contract/staff/resource';

const verbs: Readonly<Record<string, string>> = {
  create: 'создание',
  save: 'правка',
  reorder: 'порядок',
  draft: 'черновик',
  export: 'выгрузка',
  open: 'просмотр',
  file: 'файл',
};

/** Commands of the shell whose actions stand in the same log. */
const commands: Readonly<Record<string, string>> = {
  'staff.enter': 'Служебный вход',
  'staff.leave': 'Работа закончена',
  'pictures.upload': 'Картинка загружена',
  'cancel-event': 'Старт отменён',
  'move-event': 'Старт перенесён',
  'close-sale': 'Продажа закрыта',
  'hide-format': 'Формат скрыт',
  'show-format': 'Формат снова виден',
  unpublish: 'Снято с сайта',
  'import-content': 'Импорт заменил правку',
  'publish-again': 'Снова на сайте',
  'end-sessions': 'Сеансы завершены',
  'dispatch-order': 'Заказ отправлен',
  'order-delivered': 'Заказ доставлен',
  'card-delivered': 'Карта лицензии доставлена',
  'retry-refund': 'Возврат повторён',
  'settle-payment': 'Решение о платеже',
  'record-chargeback': 'Спор записан',
  'resend-email': 'Письмо отправлено ещё раз',
  'close-email': 'Письмо закрыто',
  'show-order': 'Просмотр заказа',
  participants: 'Список участников',
  'passkey-requirement-off': 'Ключ доступа больше не обязателен',
  'rotate-field-key': 'Смена ключа данных',
};

/** «Сотрудники: создание»: what a row of the log tells of. */
export function actionWords(command: string): string {
  const [name = '', verb = ''] = command.split('.');
  const declared = staffResources.find(({ definition }) => definition.name === name)?.definition;
  if (!declared) return commands[command] ?? command;
  return `${declared.titles.many}: ${verbs[verb] ?? declared.actions?.[verb]?.title.toLowerCase() ?? verb}`;
}

export const titleWith = ({ row }: Definition, columns: readonly string[]): string =>
  columns.map((name) => metaOf(row[name] as z.ZodType).title).join(', ');

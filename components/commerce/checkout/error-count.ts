import { counted } from '@/lib/format/plural';

const isMessage = (value: object) => 'type' in value || 'message' in value;

export const errorCount = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, value) => {
    if (typeof value !== 'object' || value === null) return sum;
    return sum + (isMessage(value) ? 1 : errorCount(value));
  }, 0);

export const wrongFields = (count: number): string =>
  `Проверьте данные заказа: ${counted(count, ['поле заполнено', 'поля заполнены', 'полей заполнено'])} неверно.`;

import * as fieldMessages from '@/lib/domain/base/input/field-messages';

export const validationMessages = {
  ...fieldMessages,
  document: { format: fieldMessages.fileFormat, size: fieldMessages.documentSize },
  imageTooSmall: (width: number, height: number) =>
    `Изображение слишком маленькое: нужно не меньше ${width}×${height} точек`,
  promoCode: 'Введите промокод',
} as const;

/** GOST R 52872-2019: the switch has its usual name. */
export const appearanceMessages = {
  title: 'Версия для слабовидящих',
  turnOn: 'Включить версию для слабовидящих',
  scheme: 'Цвета',
  schemes: {
    'black-on-white': 'Чёрным по белому',
    'white-on-black': 'Белым по чёрному',
    'blue-on-lightblue': 'Синим по голубому',
  },
  textSize: 'Размер текста',
  font: 'Шрифт',
  fonts: { sans: 'Без засечек', serif: 'С засечками' },
  spacing: 'Широкие интервалы',
  images: 'Изображения',
  theme: 'Тема обычной версии',
  themes: { system: 'Как в системе', light: 'Светлая', dark: 'Тёмная' },
  done: 'Готово',
} as const;

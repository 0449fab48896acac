import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

export interface Slide {
  name: string;
  title: string;
  text: string;
  action: string;
  href: string;
  discipline: string;
}

export const slides: readonly Slide[] = [
  {
    name: 'Стартовый набор',
    title: 'Стартовый набор',
    text: 'Костюм, очки, номерной пояс и всё для транзитной зоны — в магазине стартовых наборов.',
    action: 'В магазин',
    href: siteConfig.startKitShop,
    discipline: 'bike',
  },
  {
    name: contentMessages.news,
    title: 'Новости федерации',
    text: 'Итоги стартов, регламенты, сборные, лицензии и судейство.',
    action: contentMessages.newsAll,
    href: paths.news.list(),
    discipline: 'tri',
  },
  {
    name: 'С чего начать',
    title: 'Первый старт',
    text: 'Снаряжение, питание и транзитная зона — для тех, кто ещё ни разу не плыл в открытой воде.',
    action: 'С чего начать',
    href: paths.whereToStart(),
    discipline: 'swim',
  },
  {
    name: 'Календарь',
    title: 'Выберите свой старт',
    text: 'Единый календарный план, любительские и детские старты: даты, места, дистанции.',
    action: 'Календарь',
    href: paths.calendar.all(),
    discipline: 'run',
  },
  {
    name: 'История',
    title: `История ${siteConfig.sport.of}`,
    text: 'От спора на Гавайях до олимпийской программы: как три вида спорта стали одним.',
    action: 'Читать историю',
    href: paths.history(),
    discipline: 'cross',
  },
];

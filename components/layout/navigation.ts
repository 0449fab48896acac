import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

export interface NavigationLink {
  label: string;
  href: string;
  /** Other addresses of the page, and prefixes of its section with a trailing slash. */
  also?: readonly string[];
}

interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

/** Team links are requested when needed. */
export type MenuGroup = NavigationGroup | { label: string; links: 'teams' };

export const mainGroup: NavigationGroup = {
  label: 'Главная',
  links: [
    { label: 'Новости', href: paths.news.list() },
    { label: 'С чего начать', href: paths.whereToStart() },
    { label: 'История', href: paths.history() },
    { label: 'Дисциплины', href: paths.disciplines() },
    { label: 'Обучение', href: paths.education() },
    { label: 'Олимпийский резерв', href: paths.olympicReserve() },
    { label: 'Судейство', href: paths.judgment() },
    { label: `Любительский ${siteConfig.sport.name}`, href: paths.amateurTriathlon() },
  ],
};

const calendarGroup: NavigationGroup = {
  label: 'Календарь',
  links: [
    {
      label: 'Все мероприятия',
      href: paths.calendar.all(),
      also: [paths.calendar.page(), paths.calendar.pageAll(), paths.calendar.event('')],
    },
    { label: eventTypeLabels.ekp, href: paths.calendar.type('ekp'), also: [paths.calendar.alias('ekp')] },
    { label: eventTypeLabels.ru, href: paths.calendar.type('ru'), also: [paths.calendar.alias('ru')] },
    { label: eventTypeLabels.child, href: paths.calendar.type('child'), also: [paths.calendar.alias('child')] },
    {
      label: eventTypeLabels.childstart,
      href: paths.calendar.type('childstart'),
      also: [paths.calendar.alias('childstart')],
    },
    { label: eventTypeLabels.series4, href: paths.calendar.type('series4'), also: [paths.calendar.alias('series4')] },
  ],
};

export const federationGroup: NavigationGroup = {
  label: 'Федерация',
  links: [
    { label: 'Руководство', href: paths.management() },
    { label: 'Регионы', href: paths.regions() },
    { label: 'Партнёры', href: paths.partners() },
    { label: 'Документы', href: paths.documents.hub() },
    { label: 'Протоколы', href: paths.protocols() },
    { label: 'Контакты', href: paths.contacts() },
  ],
};

export const extraLinks: readonly NavigationLink[] = [
  { label: 'Результаты', href: paths.results.list() },
  { label: 'Лицензия', href: paths.license.list() },
  { label: 'Магазин', href: paths.shop() },
];

export const navigationGroups: readonly MenuGroup[] = [
  mainGroup,
  { label: 'Сборные', links: 'teams' },
  calendarGroup,
  federationGroup,
];

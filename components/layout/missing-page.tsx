import { ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { contentMessages } from '@/lib/messages/content';
import { pageMessages } from '@/lib/messages/page';
import { type MissingSection, paths } from '@/lib/paths';
import { MessagePage } from './message-page';

interface Missing {
  title?: string;
  text: string;
  wayOn: { href: string; label: string };
  second?: { href: string; label: string };
}

const home = { href: paths.home(), label: anyPageMessages.toHome };
const calendar = { href: paths.calendar.all(), label: 'Открыть календарь' };

const words: Readonly<Record<MissingSection, Missing>> = {
  page: {
    text: 'Возможно, она переехала или адрес набран с ошибкой. Начните с главной страницы или откройте календарь.',
    wayOn: home,
    second: { href: paths.calendar.all(), label: contentMessages.calendar },
  },
  news: {
    text: 'Такой новости нет: её сняли с сайта или адрес набран с ошибкой. Поищите её в списке новостей.',
    wayOn: { href: paths.news.list(), label: 'Все новости' },
  },
  calendar: {
    text: 'Такого старта в календаре нет: его убрали или адрес набран с ошибкой. Найдите старт в календаре по месяцу.',
    wayOn: calendar,
  },
  results: {
    text: 'Таких результатов нет: адрес набран с ошибкой или протокол убрали. Выберите старт в списке результатов.',
    wayOn: { href: paths.results.list(), label: 'Все результаты' },
    second: calendar,
  },
  documents: {
    text: 'Такого документа нет: его заменили, убрали или адрес набран с ошибкой. Поищите его среди документов.',
    wayOn: { href: paths.documents.hub(), label: 'Все документы' },
  },
  members: {
    text: 'Такой сборной нет: её состав убрали или адрес набран с ошибкой. Сборные названы в меню «Сборные».',
    wayOn: home,
    second: { href: paths.management(), label: 'Руководство федерации' },
  },
  shop: {
    text: 'Такого товара нет: его больше не продают или адрес набран с ошибкой. Посмотрите, что есть в магазине.',
    wayOn: { href: paths.shop(), label: 'Перейти в магазин' },
  },
  pages: {
    text: 'Возможно, она переехала или адрес набран с ошибкой. Поищите её в списке страниц.',
    wayOn: { href: paths.pages.list(), label: 'Все страницы' },
  },
  license: {
    text: 'Лицензии с таким кодом нет: код прочитан не целиком или адрес набран с ошибкой. Отсканируйте его ещё раз.',
    wayOn: { href: paths.license.list(), label: 'О лицензиях' },
  },
  add: {
    title: 'Ничего не добавлено',
    text: commerceMessages.unknownForSale,
    wayOn: { href: paths.calendar.all(), label: 'Перейти в календарь' },
    second: { href: paths.shop(), label: 'Перейти в магазин' },
  },
};

export function MissingPage({ section }: { section: MissingSection }) {
  const { title = pageMessages.pageNotFound, text, wayOn, second = home } = words[section];
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink href={wayOn.href}>{wayOn.label}</ButtonLink>
      <ButtonLink variant="line" href={second.href}>
        {second.label}
      </ButtonLink>
    </MessagePage>
  );
}

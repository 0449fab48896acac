import type { Database } from '@/federation/db/client';
import { drafts } from '@/federation/db/schema/staff/draft';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import { DAY_MS, dayAfter, dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { seedId } from './seed-id';

const article = { subtitle: null, discipline: 'tri', cover: null, about: [] };

const finals = {
  ...article,
  headline: 'Кто поедет на финал Кубка: расклад перед последним этапом',
  subtitle: 'Из сорока мест свободны одиннадцать. Считаем, кому хватит пятого места, а кому нужна победа.',
  text: '<p>До финала остался один этап. Места по рейтингу уже у двадцати девяти спортсменов, ещё одиннадцать разыграют в воскресенье.</p><h2>У женщин</h2><p>Четырём участницам достаточно финишировать в десятке. Остальным придётся смотреть на соперниц: очки за этап снимают с худшего результата сезона.</p><h2>У мужчин</h2><p>Судьба последнего места решится между тремя спортсменами, которых разделяют восемь очков.</p>',
};

const water = {
  ...article,
  discipline: 'swim',
  headline: 'Как судьи меряют температуру воды',
  text: '<p>За час до старта судья опускает термометр на глубину 60 сантиметров в трёх точках трассы. В протокол идёт самое низкое значение.</p><p>Дописать: что делать, если вода теплее 20 градусов, и фотографию термометра.</p>',
};

const weekend = {
  ...article,
  discipline: 'run',
  headline: 'Выходные на стадионе: открытая тренировка для начинающих',
  subtitle: 'Тренеры сборной покажут разминку, технику бега и быструю смену обуви. Участие бесплатное.',
  text: '<p>В субботу с 11:00 стадион открыт для всех, кто готовится к первому старту. Возьмите кроссовки, воду и куртку на случай ветра.</p><ul><li>11:00 — разминка и техника бега;</li><li>11:40 — транзитная зона: учимся не терять секунды;</li><li>12:20 — вопросы тренерам.</li></ul>',
};

/** What editors have begun: an article to be read over, one half written, one for Saturday at nine. */
export async function insertDrafts(tx: Database, now: Date): Promise<void> {
  const hour = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const at = (slug: string) => ({ noun: 'news', subjectKey: seedId('draft', slug) });
  await tx.insert(drafts).values([
    { ...at('finals'), form: finals, actorId: seedId('user', 'staff author'), askedAt: hour(2), at: hour(3) },
    { ...at('water'), form: water, actorId: seedId('user', 'staff author'), at: hour(26) },
    { ...at('weekend'), form: weekend, actorId: seedId('user', 'staff editor'), publishAt: saturday(now), at: hour(5) },
  ]);
}

/** At nine in Moscow, the day after tomorrow at the earliest. */
function saturday(now: Date): Date {
  const ahead = [2, 3, 4, 5, 6, 7, 8].find((days) => new Date(now.getTime() + days * DAY_MS).getUTCDay() === 6) ?? 2;
  return instantIn(dayAfter(dayIn(now, MOSCOW), { days: ahead }), '09:00', MOSCOW);
}

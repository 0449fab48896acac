import { normalHead, normalHeads } from './timing-heads';
import { isLegWord } from './timing-legs';

/** Columns that we know and show nothing of. */
const unused =
  normalHeads(`№ п/п; П/п; № п п; Год рождения; Г.р.; ГР; Год рожд; Год; Дата рождения; Д.р.; Дата рожд; YOB;
  Year; Year of Birth; Birth Year; Birth Date; Birthdate; Birthday; Date of Birth; DOB; Born; Отчество; Middle Name;
  Patronymic; Очки; Баллы; Кол-во очков; Points; Pts; Score; Разряд; Звание; Разряд звание; Спортивный разряд; Спорт разряд;
  Спортивное звание; Квалификация; Вып разряд; Выполненный разряд; Выполненный норматив; Тренер; Тренеры; ФИО тренера;
  Coach; Судья; Номер чипа; Чип №; Chip ID; Chip No; Chip №; Chip Number; Chip Code; Transponder; Темп; Средний темп;
  Ср темп; Скорость; Средняя скорость; Ср скорость; Pace; Avg Pace; Average Pace; Speed; Avg Speed; Average Speed; Круги;
  Кругов; Кол-во кругов; Laps; Дистанция; Distance; Дисциплина; Вид; Race; Event; Contest; Race Name; Event Name; Старт;
  Время старта; Start; Start Time; Стартовая группа; Волна; Wave; Start Group; Время финиша; Финиш время; Время суток;
  Time of Day; TOD; Примечание; Примечания; Прим; Комментарий; Комментарии; Comment; Comments; Note; Notes; Remark;
  Remarks; E-mail; Mail; Почта; Телефон; Тел; Phone; Mobile; Фото; Photo; Photos; Видео; Video; Сертификат; Диплом;
  Certificate; UCI ID; Лицензия; Licence; License; Licence No; License No; Федерация; Federation; Адрес; Address; ID;
  Рейтинг; Ranking; World Ranking; Процент; Percent; Flag; Флаг; Вид старта; Оплата; Виза врача; Подпись`);

/** Columns that follow from others: nothing is lost without them. */
const derived =
  normalHeads(`Отставание; Отст; Отставание от лидера; Отставание от победителя; Отст от лидера; Проигрыш; Разрыв;
  Разница; Gap; Gap to Leader; Behind; Time Behind; Behind Leader; Diff; Difference; Время чистое`);

const PLACES = new Set('место места поз позиция place pos position rank rang'.split(' '));
const AMONG = new Set(
  `по в на из пол полу поле среди м ж мужчин женщин категории категория кат группе группа гр возрасту возрастной возраст возр
  абсолют абсолюте общее этап этапе gender sex m f w men women category cat division div age group ag overall by in of leg split`.split(
    /\s+/,
  ),
);

/** As our own CSV has them: «Место по полу», «Вело: место», «Отставание». */
export function isDerived(head: string): boolean {
  if (derived.has(normalHead(head)) || /: место$/.test(head)) return true;
  const words =
    head
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  const rest = words.filter((word) => !PLACES.has(word));
  return rest.length < words.length && rest.every((word) => AMONG.has(word) || isLegWord(word));
}

/** Known, and of no use to us. */
export const isUnused = (head: string): boolean => unused.has(normalHead(head));

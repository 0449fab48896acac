import { describe, expect, test } from '@jest/globals';
import { readFullName } from './timing-name';
import { isNotRead, noTime, parsePenalty, parsePlace, parseTimingTime } from './timing-values';
import { readGender, readStatus } from './timing-words';

const words = (list: string) => list.split(';').map((word) => word.trim());

describe('times', () => {
  test.each([
    ['1:02:03', 3_723_000],
    ['62:03', 3_723_000],
    ['1:02:03.4', 3_723_400],
    ['1:02:03,45', 3_723_450],
    ['01:02:03.123456', 3_723_123],
    ['1.02.03', 3_723_000],
    ['01.02.03,5', 3_723_500],
    ['1 : 02 : 03', 3_723_000],
    ['1ч02м03с', 3_723_000],
    ['1 ч. 02 мин. 03 сек.', 3_723_000],
    ['1ч02м03', 3_723_000],
    ['1h02m03s', 3_723_000],
    ['1 час 2 минуты 3,5 секунды', 3_723_500],
    ['1:02\'03"', 3_723_000],
    ["62'03", 3_723_000],
    ['62′03″', 3_723_000],
    ['62 мин 3 с', 3_723_000],
    ['1 ч 2 мин', 3_720_000],
    ['1 day, 2:15:03', 94_503_000],
    ['1.02:15:03', 94_503_000],
    ['1 сут 02:15:03', 94_503_000],
    ['90 сек', 90_000],
    ['120 сек', 120_000],
    ['0', 0],
    ['00:00', 0],
  ])('the time «%s» is read', (text, expected) => {
    expect(parseTimingTime(text)).toBe(expected);
  });

  test.each(
    words(`62.03; 1.02; 3723; 1:75:00; 1:02:60; 1ч75м; 62'75; 1:2:3; 1.02.2003; 01.02.03.04; +1:41; -0:10; ч; м; 1ч02; 1м120с; 5; 12 5;
    1:02:03 PM; 1 day, 25:00:00; 1:02:03:04; e5; ١:٠٢:٠٣`),
  )('«%s» is not guessed', (text) => {
    expect(parseTimingTime(text)).toBeNull();
  });

  test.each([
    ['+1:41', '«+1:41» — отставание, а не время: нужно время от старта, ЧЧ:ММ:СС'],
    ['613', '«613» — не ясно, секунды это или минуты: нужно ЧЧ:ММ:СС, как 0:01:30, или «90 сек»'],
    ['час', '«час» — не время, нужно ЧЧ:ММ:СС'],
  ])('«%s»: what to write', (text, expected) => {
    expect(noTime(text)).toBe(expected);
  });

  test.each([
    ['15 сек', 15_000],
    ['1 мин', 60_000],
    ['1 мин 30 сек', 90_000],
    ['+0:15', 15_000],
    ['+ 1:00', 60_000],
    ['0:15', 15_000],
    ["2'", 120_000],
    ['15"', 15_000],
    ['15', null],
  ])('a penalty of «%s» is read', (text, expected) => {
    expect(parsePenalty(text)).toBe(expected);
  });

  test.each([
    ['Штраф, сек', '15', 15_000],
    ['Штраф (мин)', '2', 120_000],
    ['Penalty, s', '15', null],
    ['Штраф (мин:сек)', '15', null],
    ['Штраф, сек', '0:15', 15_000],
  ])('the head «%s» decides how the penalty «%s» is read', (head, text, expected) => {
    expect(parsePenalty(text, false, head)).toBe(expected);
  });

  test.each(['', '0', '0:00', '00:00', '0:00:00', '00:00:00.000', '00:00:00,0', 'н/д', 'n/a', 'нет'])(
    'a mat with «%s» did not read',
    (text) => {
      expect(isNotRead(text)).toBe(true);
    },
  );

  test.each(['0:00:01', '00:00:00.5', '+0:00', 'сбой'])('control: «%s» is not nothing', (text) => {
    expect(isNotRead(text)).toBe(false);
  });
});

test.each([
  ...words('3; 3.; 3=; =3; 3-4; 3–4; 3/35; 3 из 35; 3-е; 3 место; 3-е место; 3rd').map((text) => [text, 3] as const),
  ['0', 0] as const,
  ...words('третье; 3,5; -3; 3 4; 12345678901; I').map((text) => [text, null] as const),
])('the place «%s» is read, or refused', (text, expected) => {
  expect(parsePlace(text)).toBe(expected);
});

const genders = {
  М: 'М; м; M; m; М.; муж; муж.; мужской; Мужчины; мужчина; мальчик; мальчики; юноша; юноши; юниор; юниоры; Male; MALE; Man; Men; boy; boys; M/35; М 30-34',
  Ж: 'Ж; ж; F; W; f; w; Ж.; жен; жен.; женский; Женщины; девочка; девочки; девушка; девушки; юниорка; юниорки; Female; Woman; Women; girl; girls; Ж40',
  Смеш: 'Смеш; смеш.; Смешанная; смешанные; Микст; микст; Mixed; Mix; X; Х; М/Ж; ж/м; М+Ж; M/F; Mixed Relay',
};

test.each(Object.entries(genders).flatMap(([gender, list]) => words(list).map((word) => [word, gender] as const)))(
  'the gender «%s» is %s',
  (word, gender) => {
    expect(readGender(word)).toBe(gender);
  },
);

test.each(['', 'ветераны', 'N', '-', '35', 'команда', 'МФ'])('«%s» is no gender', (word) => {
  expect(readGender(word)).toBeNull();
});

const statuses = {
  FIN: 'FIN; Finished; OK; финиш; финишировал; Финишировала',
  NC: 'в/к; вне конкурса; в/з; б/м; без места; NC; OPEN; OOC; OOC (guest); a.K.',
  LAP: 'LAP; Lapped; Снят: обогнан на круг; Снята: обогнана на круг; LAP (bike)',
  DNF: `DNF; dnf; Did Not Finish; did not finish; Didn't finish; Withdrew; Retired; OTL; сход; Сошёл; сошла; сошел с дистанции; Сошла с дистанции;
    не фин.; не финишировал; не финишировал(а); не финишировала; н/ф; DNF Bike; DNF (прокол); DNF - bike; сход (травма); сошла, травма; сход – прокол;
    SKIP; TOV; не закончил`,
  DNS: 'DNS; Did not start; did not show up; no show; н/я; Н/Я; не яв.; неявка; не явился; не старт.; не стартовал; не стартовал(а); н/с; н/ст; н/я (болезнь); DNS illness',
  DSQ: `DSQ; DQ; Disqualified; DSQ (форма); DSQ 4.2; DSQ-4.2; DSQ: drafting; дисквал.; дискв.; дискв. (п. 4.2); дискв: форма; дисквалификация; дисквалифицирован;
    дисквалифицирован(а); снят; снята; снят с дистанции; Снята с дистанции; сн; сн.; д/к`,
};

test.each(Object.entries(statuses).flatMap(([status, list]) => words(list).map((word) => [word, status] as const)))(
  'the status «%s» is %s',
  (word, status) => {
    expect(readStatus(word)).toBe(status);
  },
);

test.each(['(форма)', '*', '5:30', 'open water', 'дистанция', 'XYZ', 'снялся', 'м 30', '1', 'DNSX', 'на дистанции'])(
  '«%s» is no status',
  (word) => {
    expect(readStatus(word)).toBeNull();
  },
);

test('hostile lengths take no time', () => {
  const before = performance.now();
  for (const text of [
    '1 day, '.repeat(5000),
    `${'а '.repeat(15_000)}!`,
    '1'.repeat(30_000),
    `сход${'/'.repeat(30_000)}`,
  ]) {
    parseTimingTime(text);
    readStatus(text);
    readGender(text);
    parsePlace(text);
    readFullName(text, true);
  }
  expect(performance.now() - before).toBeLessThan(500);
});

describe('a name in one cell', () => {
  test.each([
    ['a comma', 'Van der Test, Jan', false, 'Van der Test', 'Jan'],
    ['a comma, also where the given name stands first', 'De La Proba, Ana Maria', true, 'De La Proba', 'Ana Maria'],
    ['commas', 'Иванов, Пётр, Сергеевич', false, 'Иванов', 'Пётр Сергеевич'],
    ['capitals at the end', 'John SMITH', false, 'SMITH', 'John'],
    ['capitals at the beginning', 'ИВАНОВ Пётр', true, 'ИВАНОВ', 'Пётр'],
    ['two words in capitals', 'Ana Maria GARCIA LOPEZ', false, 'GARCIA LOPEZ', 'Ana Maria'],
    ['particles before capitals', 'Jan van der TEST', false, 'van der TEST', 'Jan'],
    ['particles in capitals', 'Jan VAN DER TEST', false, 'VAN DER TEST', 'Jan'],
    ['a hyphen and capitals', 'Кузьма ПЕТРОВ-ВОДКИН', false, 'ПЕТРОВ-ВОДКИН', 'Кузьма'],
    ['McDONALD', 'Ann McDONALD', false, 'McDONALD', 'Ann'],
    ['initials are no surname', 'Иванов П.С.', false, 'Иванов', 'П.С.'],
    ['a number is none either', 'Smith John III', false, 'Smith', 'John III'],
    ['capitals alone', 'ИВАНОВ ПЁТР', false, 'ИВАНОВ', 'ПЁТР'],
    ['capitals alone, given first', 'ПЁТР ИВАНОВ', true, 'ИВАНОВ', 'ПЁТР'],
    ['surname first', 'Иванов Пётр Сергеевич', false, 'Иванов', 'Пётр Сергеевич'],
    ['surname first, with a patronymic of two words', 'Алиев Али Вагиф оглы', false, 'Алиев', 'Али Вагиф оглы'],
    ['surname first, with particles', 'van der Test Jan', false, 'van der Test', 'Jan'],
    ['surname first, particles in Russian', 'ван дер Тест Ян', false, 'ван дер Тест', 'Ян'],
    ['given first', 'John Paul Smith', true, 'Smith', 'John Paul'],
    ['given first, with particles', 'Jan van der Test', true, 'van der Test', 'Jan'],
    ['a particle that is a surname', 'Ван Ли', false, 'Ван', 'Ли'],
    ['particles alone', 'Van Le', false, 'Van', 'Le'],
    ['one word', 'Мадонна', false, 'Мадонна', ''],
    ['one word, given first', 'Мадонна', true, 'Мадонна', ''],
    ['a comma at the end', 'Иванов,', false, 'Иванов', ''],
    ['nothing', '', false, '', ''],
  ])('%s', (_title, text, isGivenFirst, lastName, firstName) => {
    expect(readFullName(text, isGivenFirst)).toEqual({ lastName, firstName });
  });
});

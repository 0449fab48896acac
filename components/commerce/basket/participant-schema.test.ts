import { describe, expect, test } from '@jest/globals';
import { participantSchema } from './participant-schema';
import { participantDraft, participantValuesOf } from './participant-values';

/** 01:30 of 21 June in Vladivostok, when it is still 20 June in Moscow and in London. */
const format = {
  start_time: '2026-06-20T15:30:00Z',
  event_city: { public_id: 'vladivostok', timezone: 'Asia/Vladivostok', name: 'Владивосток' },
  clusters: [] as { name: string; document: boolean }[],
  shirts: false,
  regions: false,
  additional_fields: [] as { name: string; label: string; required: boolean }[],
  age_min: 18,
  age_max: 40,
  insurance: false,
};

const fields = {
  last_name: 'Соколова',
  first_name: 'Мария',
  second_name: '',
  birth_date: '04.09.1994',
  phone: '+79161234567',
  gender: 'female' as const,
  cluster: '',
  document: null as File | null,
  item_size: '',
  region: '',
  additional: [] as string[],
};

const refusals = (values: Partial<Record<keyof typeof fields, unknown>>, of = format) => {
  const { error } = participantSchema(of).safeParse({ ...fields, ...values });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'proof', { type });

describe('the participant of a ticket', () => {
  test('complete data are taken', () => expect(refusals({})).toEqual([]));

  test.each([
    ['C-113', { last_name: '  ', first_name: '' }, ['last_name: Заполните поле!', 'first_name: Заполните поле!']],
    ['C-114', { birth_date: '31.02.1994' }, ['birth_date: Введите корректную дату!']],
    ['C-114', { birth_date: '04.09.19' }, ['birth_date: Введите корректную дату!']],
    ['C-114', { birth_date: '22.06.2026' }, ['birth_date: Введите корректную дату!']],
    ['C-115', { phone: '+7916123456' }, ['phone: Введите корректный номер телефона']],
    ['C-115', { phone: '' }, ['phone: Введите корректный номер телефона']],
    ['C-116', { gender: undefined }, ['gender: Выберите одно из значений!']],
    ['C-116', { gender: null }, ['gender: Выберите одно из значений!']],
  ])('[%s] %j is refused', (_row, values, messages) => {
    expect(refusals(values)).toEqual(messages);
  });

  test('an empty form names every field at once [C-113 C-114 C-115 C-116]', () => {
    const empty = { last_name: '', first_name: '', birth_date: '', phone: '', gender: undefined };
    expect(refusals(empty)).toHaveLength(5);
  });

  test('an insured participant is named in Cyrillic, a name is not endless [C-131 C-132]', () => {
    const latin = { last_name: 'Sokolova', first_name: 'Maria', second_name: 'Yurievna' };
    expect(refusals(latin)).toEqual([]);
    expect(refusals(latin, { ...format, insurance: true })).toEqual([
      'last_name: Только кирица!',
      'first_name: Только кирица!',
      'second_name: Только кирица!',
    ]);
    expect(refusals({ last_name: 'я'.repeat(101) })).toEqual(['last_name: Не длиннее 100 символов']);
    expect(refusals({ last_name: 'я'.repeat(100) })).toEqual([]);
  });

  test.each([
    ['21.06.2008', []],
    ['22.06.2008', ['birth_date: Участие старше 18']],
    ['22.06.1985', []],
    ['21.06.1985', ['birth_date: Участие младше 40']],
  ])('born %s, judged on the day of the start in its city [C-119 C-120 C-121]', (birth_date, messages) => {
    expect(refusals({ birth_date })).toEqual(messages);
  });

  const clusters = [
    { name: 'Спортсмены с разрядом', document: true },
    { name: 'Любители', document: false },
  ];

  test('a cluster is chosen where there are any [C-117 C-138]', () => {
    expect(refusals({}, { ...format, clusters })).toEqual(['cluster: Выберите кластер!']);
    expect(refusals({ cluster: 'Любители' }, { ...format, clusters })).toEqual([]);
  });

  test.each([
    [null, ['document: Выберите файл!']],
    [file('image/gif'), ['document: Неподдерживаемый формат!']],
    [file('image/png', 1_048_576), ['document: Размер документа слишком большой!']],
    [file('image/png', 1_048_575), []],
    [file('application/pdf'), []],
    [file('image/jpeg'), []],
    [{ id: '1', name: 'Разряд.pdf' }, []],
  ])('a cluster of ranked athletes wants a document: %p [C-118 C-160 U-74]', (document, messages) => {
    expect(refusals({ cluster: 'Спортсмены с разрядом', document }, { ...format, clusters })).toEqual(messages);
  });

  test('a T-shirt size is chosen where there are any; none wanted is an answer [C-122 U-37]', () => {
    const withShirts = { ...format, shirts: true };
    expect(refusals({}, withShirts)).toEqual(['item_size: Выберите размер!']);
    expect(refusals({ item_size: 'M' }, withShirts)).toEqual([]);
    expect(refusals({ item_size: 'Футболка не выбрана' }, withShirts)).toEqual([]);
  });

  const asking = {
    ...format,
    regions: true,
    additional_fields: [
      { name: 'rank', label: 'Спортивный разряд', required: true },
      { name: 'coach', label: 'Тренер', required: false },
    ],
  };

  test('a question of the format is asked before paying, since it is registered by it [C-125 C-130 U-41]', () => {
    expect(refusals({ additional: ['', ''] }, asking)).toEqual([
      'region: Выберите регион!',
      'additional.0: Заполните поле!',
    ]);
    expect(refusals({ region: '16', additional: ['КМС', ''] }, asking)).toEqual([]);
  });

  test('the answers are kept with their questions, and shown again [C-130]', () => {
    const typed = { ...fields, region: '16', additional: ['КМС', ''] };
    const kept = participantValuesOf(asking, typed, null);
    expect(kept.info).toMatchObject({
      region: 16,
      additional_fields: [
        { name: 'rank', label: 'Спортивный разряд', required: true, value: 'КМС' },
        { name: 'coach', label: 'Тренер', required: false, value: '' },
      ],
    });
    expect(participantDraft({ ...asking, ...kept }, null)).toMatchObject({ region: '16', additional: ['КМС', ''] });
    expect(participantValuesOf(format, typed, null).info).not.toHaveProperty('region');
  });

  test('the line stores an ISO date, no empty fields, «ok» [C-042 C-078]', () => {
    const { document, ...typed } = fields;
    expect(participantValuesOf(format, typed, null)).toEqual({
      info: {
        last_name: 'Соколова',
        first_name: 'Мария',
        birth_date: '1994-09-04',
        phone: '+79161234567',
        gender: 'female',
      },
      cluster: undefined,
      preReg: 'ok',
    });
  });

  test('a stored participant is shown again as it was typed [C-040 C-042]', () => {
    const typed = { ...fields, second_name: 'Юрьевна', cluster: 'Спортсмены с разрядом', item_size: 'M' };
    const document = { id: '1', name: 'Разряд.pdf' };
    const kept = participantValuesOf(format, typed, document);
    expect(participantDraft({ ...format, ...kept }, null)).toEqual({ ...typed, document });
  });

  test('a signed-in buyer finds their profile, a guest empty fields', () => {
    const user = {
      last_name: 'Орлов',
      name: 'Пётр',
      second_name: '',
      birth_date: '1990-01-02',
      phone: '79160000000',
      gender: 'male' as const,
    };
    expect(participantDraft(format, user)).toMatchObject({
      last_name: 'Орлов',
      first_name: 'Пётр',
      birth_date: '02.01.1990',
      phone: '+79160000000',
      gender: 'male',
    });
    const stranger = { last_name: '', birth_date: '', phone: '', gender: undefined };
    expect(participantDraft(format, null)).toMatchObject(stranger);
  });
});

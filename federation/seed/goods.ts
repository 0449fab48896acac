/** A product of the demonstration's shop: rubles and grams a piece, stock by size. */
export interface Goods {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly rubles: number;
  readonly grams: number;
  readonly sizes: Readonly<Record<string, number>>;
  readonly related?: boolean;
  readonly atStart?: boolean;
}

const clothes = (stock: readonly number[]) =>
  Object.fromEntries(['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, at) => [size, stock[at] ?? 0]));

export const goods: readonly Goods[] = [
  {
    slug: 'futbolka-sbornoy',
    title: 'Футболка сборной',
    description:
      'Беговая футболка из ткани, которая быстро сохнет: в такой сборная тренируется на сборах. Плоские швы, светоотражающая полоса на спине. Сидит по фигуре; если носите свободно, берите на размер больше.',
    rubles: 2500,
    grams: 220,
    sizes: clothes([12, 40, 60, 55, 30, 9]),
    related: true,
  },
  {
    slug: 'startovy-kostyum',
    title: 'Стартовый костюм',
    description:
      'Слитный костюм для трёх этапов: тонкий памперс не мешает бежать, ткань держит форму после солёной воды. Молния спереди, два кармана для гелей на спине. Подходит для стартов без гидрокостюма.',
    rubles: 12_900,
    grams: 310,
    sizes: clothes([4, 10, 14, 12, 6, 0]),
  },
  {
    slug: 'hudi-federacii',
    title: 'Худи федерации',
    description:
      'Тёплая толстовка с начёсом для утра перед стартом. Капюшон в два слоя, карман-кенгуру на молнии: ключи не выпадут, пока вы готовите транзитную зону.',
    rubles: 5900,
    grams: 650,
    sizes: clothes([0, 15, 22, 20, 12, 5]),
  },
  {
    slug: 'vetrovka',
    title: 'Ветровка складная',
    description:
      'Весит меньше банана и складывается в собственный карман. Спасает на длинном спуске и на разминке под дождём. Сетчатые вставки под руками, чтобы не перегреться.',
    rubles: 4700,
    grams: 140,
    sizes: clothes([6, 18, 25, 21, 10, 4]),
  },
  {
    slug: 'noski-startovye',
    title: 'Носки стартовые',
    description:
      'Низкие носки без шва на мыске: надеваются на мокрую ногу за три секунды. Уплотнение на пятке и под сводом стопы.',
    rubles: 790,
    grams: 45,
    sizes: { '36–38': 60, '39–41': 80, '42–44': 80, '45–47': 25 },
  },
  {
    slug: 'kepka-begovaya',
    title: 'Кепка беговая',
    description:
      'Лёгкая кепка с тёмным подкозырьком, который не бликует. Регулируется на любой размер, стирается вместе с формой.',
    rubles: 1900,
    grams: 70,
    sizes: { '—': 140 },
  },
  {
    slug: 'shapochka-silikon',
    title: 'Шапочка для плавания',
    description:
      'Силиконовая шапочка яркого цвета: вас видно с лодки сопровождения. Толщина рассчитана на открытую воду, волосы не тянет.',
    rubles: 750,
    grams: 60,
    sizes: { '—': 300 },
    related: true,
  },
  {
    slug: 'butylka-velo',
    title: 'Бутылка велосипедная 750 мл',
    description:
      'Мягкая бутылка с широким горлом: помещаются кубики льда, легко мыть. Клапан открывается зубами, не проливается в сумке. Пластик без бисфенола.',
    rubles: 690,
    grams: 90,
    sizes: { '—': 220 },
    related: true,
  },
  {
    slug: 'poyas-nomer',
    title: 'Пояс для номера',
    description:
      'Эластичный пояс с петлями для гелей. Номер пристёгивается на велоэтапе сзади, на беговом поворачивается вперёд одним движением. По правилам номер на велосипеде обязателен.',
    rubles: 1200,
    grams: 80,
    sizes: { '—': 130 },
    related: true,
  },
  {
    slug: 'ryukzak-tranzitny',
    title: 'Рюкзак транзитный',
    description:
      'Сорок литров с отдельным мокрым отделением для гидрокостюма и жёстким карманом для шлема. Стоит вертикально у стойки велосипеда и помещается в ячейку транзитной зоны.',
    rubles: 6900,
    grams: 1150,
    sizes: { '—': 35 },
  },
  {
    slug: 'polotence',
    title: 'Полотенце из микрофибры',
    description:
      'Полотенце 60 × 120 см, впитывает впятеро больше своего веса и сохнет на руле за час. Яркий край помогает найти своё место в транзитной зоне.',
    rubles: 1600,
    grams: 180,
    sizes: { '—': 90 },
  },
  {
    slug: 'kruzhka',
    title: 'Кружка «Т1»',
    description:
      'Эмалированная кружка на 400 мл для чая после ледяной воды. Не бьётся в рюкзаке; ручка не нагревается, если не ставить на огонь.',
    rubles: 890,
    grams: 190,
    sizes: { '—': 160 },
  },
  {
    slug: 'gravirovka-medali',
    title: 'Гравировка медали',
    description:
      'Имя и время финиша на медали финишёра. Медаль отдают мастеру у стенда сразу после финиша, через полчаса она готова.',
    rubles: 600,
    grams: 0,
    sizes: { '—': 400 },
    related: true,
    atStart: true,
  },
  {
    slug: 'obed-dlya-blizkih',
    title: 'Обед для сопровождающего',
    description:
      'Горячий обед в шатре у финиша для того, кто пришёл болеть. Талон лежит в стартовом пакете; обед самого участника уже входит в билет.',
    rubles: 450,
    grams: 0,
    sizes: { '—': 250 },
    related: true,
    atStart: true,
  },
];

/** T-shirts of a starter pack, by size. */
export const shirts = { XS: 30, S: 90, M: 140, L: 140, XL: 80, XXL: 0 } as const;

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Changes } from '@/federation/gateways/site/notify';
import { type TestApp, testApp } from './app';

/** A Markdown article; an empty field is left out. */
export const article = (fields: Record<string, string> = {}) => {
  const given = {
    slug: 'start-sezona',
    published: '2026-05-01T10:00:00+03:00',
    headline: 'Сезон открыт',
    subtitle: 'Первый старт — в Сочи',
    discipline: 'tri',
    ...fields,
  };
  const lines = Object.entries(given).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\nТекст **новости**.\n`;
};

const EVENT_COLUMNS =
  'slug,title,place,city,country,timezone,anchor,date,duration_days,start_time,status,event_subtype,distance,category,event_type,desc,html,limits,legs,logo';
const EVENT =
  'kazan,Кубок,Набережная,Казань,russia,Europe/Moscow,day,2026-07-04,1,09:00,,triathlon,sprint,m|f,ru,Спринт,<p>О старте</p>,От 18 лет,swim:0.75|bike:20|run:5,';
const FORMAT_COLUMNS =
  'event_slug,slug,title,description,requirements,start_offset_minutes,price_rubles,places,insurance_cost_rubles,age_min,age_max,preregistration,qr,max_count,fixed_count,team,buy_limit,clusters,additional_fields,cancel,license';
const FORMAT = 'kazan,sprint,Спринт,Дистанция,Справка,0,4500,50,350,18,,1,1,,0,0,,,,1,1';

/** One of everything, file by file. */
export const wholeContent: Readonly<Record<string, string>> = {
  'news/1.md': article(),
  'pages/judgment.md':
    '---\nslug: judgment\nheadline: Судейство\nsubtitle: Как стать судьёй\ndiscipline: tri\n---\n\n## Судьи\n',
  'management/1.md':
    '---\nid: 1\nslug: ladogin\nfio: Ладогин Андрей\nposition: Президент\nbirth_date: 1968-04-17\neducation: Институт\n---\n\nРаботает.\n',
  'calendar/events.csv': `${EVENT_COLUMNS}\n${EVENT}\n`,
  'calendar/formats.csv': `${FORMAT_COLUMNS}\n${FORMAT}\n`,
  'members/groups.csv': 'slug,name\nleaders,Лидеры\nyouth,Молодёжь\n',
  'members/members.csv':
    'slug,name,title,birthday,region,company,agent_name,picture,groups\nserova,Анна Серова,МС,1994-03-08,Москва,Клуб,Тренер,,leaders|youth\nvetrov,Илья Ветров,КМС,,,,,,leaders\n',
  'branches/regions.csv':
    'id,region,name,person,phone,email,link\n16,Республика Татарстан,Федерация,Ветров Илья,+7 (843) 555-01-02,a@example.com,https://a.example/\n',
  'branches/schools.csv': 'slug,region,name,phone,email,link\nkazan,Республика Татарстан,Школа,,,\n',
  'partners/partners.csv':
    'slug,title,link,picture_main,banner_type,reklama_name,reklama_inn,reklama_gov_id\nvoda,Вода,,,sponsor,ООО «Вода»,7700000001,2Vt\n',
  'documents/documents.csv':
    'slug,shelf,title,date,file\nustav,main,Устав,2024-11-30,ustav.md\nitogi,protocol,Протокол,2025-07-01,itogi.csv\n',
  'documents/ustav.md': 'Федерация — объединение граждан.\n',
  'documents/itogi.csv': 'Место,Имя\n1,Анна\n',
};

/** The table of events with the coordinates of its one place. */
export const withCoordinates = (coordinates: string) => `${EVENT_COLUMNS},coordinates\n${EVENT},"${coordinates}"\n`;

export const withProgramme = (address: string, programme: string) =>
  `${EVENT_COLUMNS},address,programme\n${EVENT},"${address}",${programme}\n`;

/** The table of formats with the end of the sale as its last column. */
export const withSaleEnd = (saleEnds: string) => `${FORMAT_COLUMNS},sale_ends\n${FORMAT},${saleEnds}\n`;

/** The same with the three columns of its insurance. */
export const withInsurance = (cells: string, format = FORMAT) =>
  `${FORMAT_COLUMNS},insurance_insurer,insurance_sum_rubles,insurance_covers\n${format},${cells}\n`;

/** The same with its terms of refund; `cancel` says whether tickets are refunded at all. */
export const withRefundSteps = (steps: string, cancel: 0 | 1 = 1) =>
  `${FORMAT_COLUMNS},refund_steps\n${FORMAT.slice(0, -'1,1'.length)}${cancel},1,${steps}\n`;

const tables = [
  ...['news_items', 'content_pages', 'managers', 'events', 'event_cities', 'formats', 'member_groups', 'members'],
  ...['member_group_members', 'regional_federations', 'childrens_schools', 'partner_banners', 'documents', 'pictures'],
];

/** A house and a folder of content to fill; `empty` makes both new again. */
export async function contentHouse() {
  const federation: TestApp = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  let folder = '';

  /** Notices to the site since the last call. */
  async function told(): Promise<Changes> {
    const changes: Changes = [];
    const take = { 'notify-site': async (notice: { changes: Changes }) => void changes.push(...notice.changes) };
    await federation.deps.queue.drain('notify-site', take as never);
    return changes;
  }

  return {
    federation,
    told,
    folder: () => folder,
    async empty() {
      if (folder) await rm(folder, { recursive: true });
      folder = await mkdtemp(path.join(tmpdir(), 'fedtri-content-'));
      await federation.db.execute(sql.raw(`truncate ${tables.join(', ')} cascade`));
      await told();
    },
    async write(files: Readonly<Record<string, string | Buffer>>) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), text);
      }
    },
    remove: (name: string) => rm(path.join(folder, name), { recursive: true }),
    /** Every row of the content; the system columns show whether it was written again. */
    async rows() {
      const versions = tables.map((table) => `select '${table}' as name, xmin::text, ctid::text from ${table}`);
      return (await federation.db.execute(sql.raw(`${versions.join(' union all ')} order by 1, 3`))).rows;
    },
    async close() {
      await rm(folder, { recursive: true, force: true });
      await federation.close();
    },
  };
}

export type ContentHouse = Awaited<ReturnType<typeof contentHouse>>;

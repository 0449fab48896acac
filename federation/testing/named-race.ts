import WebSocket from 'ws';
import { hideAthleteCommand, showAthleteCommand } from '@/federation/cli/hide-athlete';
import { resultChangesCommand } from '@/federation/cli/result-corrections';
import {
  reopenResults,
  undoChange,
  withdrawFormat,
  withdrawNumber,
} from '@/federation/modules/results/result/corrections';
import { importResults } from '@/federation/modules/results/result/service';
import { search } from '@/lib/contract/content/search';
import { type IngestedRow, livePath, results } from '@/lib/contract/results/result';
import type { TestApp } from './app';
import { type openTiming, row } from './timed-race';

/** Athletes whose names are sought, and words that only they have. */
export const hidden = {
  last_name: 'Скрытников',
  first_name: 'Прокофий',
  company_name: 'Тайноград',
  region: 'Запретный край',
};
const child = { last_name: 'Малышева', first_name: 'Карамелина', age: 8, category: 'Ж 8-9' };
const ofUnknownAge = { last_name: 'Крохина', first_name: 'Миланелла', category: 'Ж до 10' };
export const adult = {
  last_name: 'Серова',
  first_name: 'Аделаида',
  age: 33,
  company_name: 'Вольга',
  region: 'Тульская область',
};
export const secrets = ['Скрытников', 'Прокофий', 'Тайноград', 'Запретный'];
export const firstNames = ['Карамелина', 'Миланелла'];

export const athlete = (number: number, values: Partial<IngestedRow>, version = 1) =>
  row(number, { status: 'FIN', individual_time_result: 1_000_000 + number, version, ...values });
export const field = (version = 1) => [
  athlete(1, adult, version),
  athlete(2, { ...hidden, age: 30 }, version),
  athlete(3, child, version),
  athlete(4, ofUnknownAge, version),
  athlete(5, { last_name: 'Лишняя' }, version),
];
export const PROTOCOL = Buffer.from(
  [
    'Номер;Фамилия;Имя;Пол;Возраст;Категория;Регион;Клуб;Время',
    '1;Серова;Аделаида;Ж;33;Ж 30-34;Тульская область;Вольга;0:16:41',
    '2;Скрытников;Прокофий;Ж;30;Ж 30-34;Запретный край;Тайноград;0:16:42',
    '3;Малышева;Карамелина;Ж;8;Ж 8-9;Москва;;0:16:43',
    '4;Крохина;Миланелла;Ж;;Ж до 10;Москва;;0:16:44',
    '5;Лишняя;Анна;Ж;30;Ж 30-34;Москва;;0:16:45',
  ].join('\n'),
);

interface OpenTiming extends Pick<Awaited<ReturnType<typeof openTiming>>, 'race'> {
  readonly federation: TestApp;
  /** Host of its sockets. */
  readonly host: string;
}

/** A race with all the doors by which a stranger may read its results. */
export async function namedRace({ federation, host, race }: OpenTiming) {
  const timed = await race();
  const { eventCityId } = timed;
  const of = { eventCityId, format: 'sprint', by: 'Судья', reason: 'по просьбе' };
  const inject = async (url: string, payload?: object) =>
    (await federation.app.inject({ url, ...(payload && { method: 'POST', payload }) })).body;
  const rows = (asked: object = {}) =>
    inject(results.rows.path, { event_city_id: eventCityId, format: 'sprint', ...asked });
  const command = async (run: typeof hideAthleteCommand, ...args: string[]) => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await run({ ...federation.deps, args: ['--event-city', eventCityId, ...args], folder: '.', say, warn: say });
    return said.join('\n');
  };
  const number = ['--format', 'sprint', '--number', '2', '--by', 'Судья', '--reason', 'по просьбе'];
  const find = async (query: string) => inject(`${search.all.path}?${new URLSearchParams({ query })}`);
  const suggest = async (query: string) => inject(`${search.suggest.path}?${new URLSearchParams({ query })}`);
  return {
    ...timed,
    of,
    hide: () => command(hideAthleteCommand, ...number),
    show: () => command(showAthleteCommand, ...number),
    import: () => importResults(federation.deps, { ...of, file: PROTOCOL }),
    withdraw: () => withdrawNumber(federation.deps, of, '5'),
    withdrawFormat: () => withdrawFormat(federation.deps, of),
    reopen: () => reopenResults(federation.deps, of),
    undo: () => undoChange(federation.deps, { ...of, changeOfficial: true }),
    /** All that a stranger may ask, by what is asked. */
    doors: async (): Promise<Record<string, string>> => ({
      'the whole table': await rows({ page_size: 5000, split_places: true }),
      'a page with leaders and choices': await rows({ page_size: 30, leaders: true, choices: true }),
      'rows of a club': await rows({ club: 'Тайноград' }),
      ...Object.fromEntries(
        await Promise.all(
          [1, 2, 3, 4].map(async (each) => [
            `athlete ${each}`,
            await inject(`/api/results/athlete/${eventCityId}/sprint/${each}`),
          ]),
        ),
      ),
      formats: await inject(`/api/external/formats/${eventCityId}`),
      'first load of the socket': await firstLoadOf(`${host}${livePath('sprint', eventCityId)}`),
      changes: await command(resultChangesCommand),
    }),
    /** How many a search finds, by door. */
    found: async (query: string) => {
      const table = JSON.parse(await rows({ search: query })) as { values: unknown[] };
      const site = JSON.parse(await find(query)) as { hits: { path: string }[] };
      const suggested = JSON.parse(await suggest(query)) as { hits: { path: string }[] };
      const ofRace = ({ path }: { path: string }) => path.includes(eventCityId) && path.includes('athlete');
      return {
        table: table.values.length,
        site: site.hits.filter(ofRace).length,
        suggested: suggested.hits.filter(ofRace).length,
      };
    },
  };
}

function firstLoadOf(url: string): Promise<string> {
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    const heard: string[] = [];
    socket.on('error', reject);
    socket.on('message', (data) => {
      heard.push(String(data));
      if (!String(data).includes('"settings"')) return;
      socket.close();
      resolve(heard.join('\n'));
    });
  });
}

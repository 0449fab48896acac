import type { ResultStatus } from '@/lib/contract/results/result';
import { personName, tidied } from '@/lib/domain/base/text/name';
import { formatRaceTime, type RaceTime } from '@/lib/domain/results/result/race-time';
import { NO_START_NUMBER, readStartNumber, type StartNumber } from '@/lib/domain/results/result/start-number';
import { MIXED, type ResultGender, type TeamMember } from '@/lib/domain/results/result/team';
import { judgeRow, withoutSplits } from './judge-row';
import { type TimingField, titleOfField } from './timing-heads';
import { readMembers } from './timing-members';
import { readFullName } from './timing-name';
import type { TimingProblem } from './timing-problems';
import { isNotRead, LONGEST_TIME, noTime, parsePenalty, parsePlace, parseTimingTime } from './timing-values';
import { type PartnerWords, readGender, readStatus, readStatusCell, wordKey } from './timing-words';

export interface TimingRow {
  readonly line: number;
  readonly startNumber: StartNumber;
  /** A team has its whole name here. */
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: ResultGender;
  /** A person has none, not even an empty list. */
  readonly members?: TeamMember[] | null;
  readonly age: number | null;
  readonly category: string;
  readonly region: string;
  readonly club: string | null;
  readonly splits: { name: string; time: RaceTime | null; passed?: RaceTime | null | undefined }[];
  readonly penalty: RaceTime | null;
  readonly time: RaceTime | null;
  readonly status: ResultStatus;
  /** The table's own place: it decides among equal times. */
  readonly statedPosition: number | null;
}

interface TimingCell {
  readonly head: string;
  readonly text: string;
}

/** What the operator says about a whole table. */
export interface TableReading {
  readonly words?: PartnerWords | undefined;
  /** For everybody in a table without a column for it. */
  readonly gender?: ResultGender | undefined;
}

interface TimingCells extends TableReading {
  readonly line: number;
  readonly of: (field: TimingField) => TimingCell;
  readonly legs: readonly {
    readonly name: string;
    readonly time: TimingCell;
    /** Since the start, at the end of the leg. */
    readonly passed: TimingCell;
  }[];
  readonly isSpreadsheet: boolean;
  /** In a column with the whole name. */
  readonly isGivenFirst: boolean;
}

const LONGEST_TEXT = 200;
const OLDEST = 120;

/** What is wrong in a line, what is odd and still taken, and what split of it cannot be read. */
export interface RowFindings {
  readonly problems: TimingProblem[];
  readonly warnings: TimingProblem[];
  readonly unread: TimingProblem[];
}

type Report = (cell: Pick<TimingCell, 'head'>, text: string) => void;

/** Reads one line; every wrong cell is reported, and a row with one is not used. */
export function readRow(cells: TimingCells, { problems, warnings, unread }: RowFindings): TimingRow {
  const { line, of, legs, isSpreadsheet, words } = cells;
  const reportTo =
    (found: TimingProblem[]): Report =>
    ({ head }, text) =>
      found.push({ line, column: head, text });
  const [report, remark] = [reportTo(problems), reportTo(warnings)];
  const wrongBefore = problems.length;
  const ownStatus = ({ text }: TimingCell) => words?.statuses.get(wordKey(text)) ?? null;
  // A digit there is a place or a time, whatever the partner's code for a status is.
  const statusIn = (cell: TimingCell) =>
    cell.text === '' || /^\d/.test(cell.text) ? null : (ownStatus(cell) ?? readStatus(cell.text));
  const [stated, place, total] = [of('status'), of('position'), of('time')];
  const time = (
    cell: TimingCell,
    reportHere: Report,
    parse: typeof parsePenalty = parseTimingTime,
  ): RaceTime | null => {
    if (cell.text === '') return null;
    const read = parse(cell.text, isSpreadsheet, cell.head);
    if (read !== null && read <= LONGEST_TIME) return read;
    const isWord = cell === total && /^[^\d+]+$/.test(cell.text);
    reportHere(
      cell,
      read !== null
        ? `«${cell.text}» — ${TOO_LONG}`
        : isWord
          ? noWord(cell.text, 'не время ЧЧ:ММ:СС')
          : noTime(cell.text),
    );
    return null;
  };
  const split = (cell: TimingCell): RaceTime | null =>
    isNotRead(cell.text) || statusIn(cell) !== null ? null : time(cell, reportTo(unread)) || null;
  const informing = (cell: TimingCell) => textOf(cell, remark) ?? '';

  // Many tables say in the place of the place, or of the time, how the race ended.
  const inPlace = stated.text === '' ? (statusIn(place) ?? statusIn(total)) : null;
  const status = inPlace ?? ownStatus(stated) ?? readStatusCell(stated.text);
  if (status === null) report(stated, `неизвестный статус «${stated.text}»: ${STATUSES}`);
  const hasTime = status === 'FIN' || status === 'NC';
  const official = statusIn(total) === null ? time(total, hasTime ? report : remark) : null;
  const { gender, members } = sideOf(cells, report);
  const isTeam = members !== null;
  const read: TimingRow = {
    line,
    startNumber: numberOf(of('startNumber'), report),
    ...(isTeam ? readTeam(cells, report) : readName(cells, report)),
    gender,
    ...(isTeam && { members }),
    age: ageOf(of('age'), remark),
    category: informing(of('category')),
    region: informing(of('region')),
    club: informing(of('club')) || (isNamed(cells) && informing(of('team'))) || null,
    splits: legs.map((leg) => {
      const passed = split(leg.passed);
      return { name: leg.name, time: split(leg.time), ...(passed !== null && { passed }) };
    }),
    penalty: time(of('penalty'), report, parsePenalty),
    // Nobody is shown with a time who did not finish.
    time: hasTime ? official : null,
    status: status ?? 'DNS',
    statedPosition: statusIn(place) === null ? placeOf(place, { report, remark }) : null,
  };
  if (read.firstName === '' && !isTeam) remark(of('firstName'), 'нет имени');
  // What could not be read cannot be judged.
  const unjudged = new Set([of('status'), total, of('penalty')].map(({ head }) => head));
  if (problems.slice(wrongBefore).some(({ column }) => unjudged.has(column ?? ''))) return read;
  const { findings, leftOut } = judgeRow(read);
  for (const { about, text, isRemark } of findings) {
    const column = about === 'splits' ? undefined : of(about).head;
    (isRemark ? warnings : problems).push({ line, ...(column && { column }), text });
  }
  if (leftOut === null) return read;
  const heads = legs.filter(({ name }) => leftOut.names.includes(name)).map((leg) => leg.time.head || leg.passed.head);
  const [column, ...others] = heads;
  warnings.push({
    line,
    ...(column !== undefined && others.length === 0 && { column }),
    text: `${others.length === 0 ? 'отсечка не показана' : `отсечки «${heads.join('», «')}» не показаны`}: ${leftOut.text}`,
  });
  return { ...read, splits: withoutSplits(read.splits, leftOut.names) };
}

const TOO_LONG = `больше четырёх суток, бывает до ${formatRaceTime(LONGEST_TIME)}`;
const OWN_WORDS = 'свои слова называет файл --words';
const STATUSES = `бывают FIN, LAP, DNF, DNS, DSQ, в/к, ${OWN_WORDS}`;
const noWord = (text: string, what: string) => `«${text}» — ${what} и не статус: ${STATUSES}`;

function textOf(cell: TimingCell, report: Report): string | null {
  const line = tidied(cell.text);
  if (line.length <= LONGEST_TEXT) return line;
  report(cell, `длиннее ${LONGEST_TEXT} знаков`);
  return null;
}

/** Whether a person or a team is named, in a column for names of persons. */
const isNamed = ({ of }: TimingCells) =>
  (['lastName', 'firstName', 'fullName'] as const).some((field) => of(field).text !== '');

/** A person has no members. A team has, or a name in its own column alone, or is mixed and has no first name. */
function sideOf(cells: TimingCells, report: Report): Pick<TimingRow, 'gender'> & { members: TeamMember[] | null } {
  const { of } = cells;
  const isTeam = of('members').text !== '' || (!isNamed(cells) && of('team').text !== '');
  const mayBeTeam = isTeam || (of('firstName').text === '' && !/[\s,]/.test(of('fullName').text));
  const gender = genderOf(of('gender'), { ...cells, isTeam: mayBeTeam }, report);
  if (!isTeam && gender !== MIXED) return { gender, members: null };
  const read = readMembers(of('members').text);
  if ('fault' in read) report(of('members'), read.fault);
  return { gender, members: 'fault' in read ? [] : read.members };
}

function readTeam({ of }: TimingCells, report: Report) {
  const names = (['lastName', 'fullName', 'team'] as const).map((field) => textOf(of(field), report) ?? '…');
  const lastName = names.find((name) => name !== '') ?? '';
  if (lastName === '') report(of('team'), 'не заполнено');
  if (of('firstName').text !== '') report(of('firstName'), 'имени у команды нет: участников пишут в «Состав»');
  return { lastName: personName(lastName), firstName: '' };
}

function readName({ of, isGivenFirst }: TimingCells, report: Report) {
  const text = (cell: TimingCell) => textOf(cell, report) ?? '…';
  const cell = of('fullName');
  if (cell.text.includes(';')) report(cell, `несколько имён: состав команды называет --columns "${cell.head}=Состав"`);
  const whole = readFullName(text(cell), isGivenFirst);
  const lastName = text(of('lastName')) || whole.lastName;
  if (lastName === '') report(of('lastName'), 'не заполнено');
  return { lastName: personName(lastName), firstName: personName(text(of('firstName')) || whole.firstName) };
}

/** Empty where there is none. */
function numberOf(cell: TimingCell, report: Report): StartNumber {
  const number = readStartNumber(cell.text.replace(/\.$/, ''));
  if (number === null)
    report(cell, cell.text === '' ? 'не заполнено' : `«${cell.text}» — не подходит. ${NO_START_NUMBER}`);
  return number ?? '';
}

function genderOf(
  { head, text }: TimingCell,
  { isTeam, words, gender: forAll }: TableReading & { readonly isTeam: boolean },
  report: Report,
): ResultGender {
  const gender = text === '' ? (forAll ?? null) : (words?.genders.get(wordKey(text)) ?? readGender(text));
  const allowed = isTeam ? 'М, Ж или Смеш' : 'М или Ж';
  if (gender !== null && (isTeam || gender !== MIXED)) return gender;
  if (gender !== null)
    report({ head }, `«${text || gender}» бывает только у команды, а в строке участник: нужно ${allowed}`);
  else
    report(
      { head },
      text === '' ? `не заполнено, нужно ${allowed}` : `«${text}» — не пол, нужно ${allowed}, ${OWN_WORDS}`,
    );
  return 'М';
}

function ageOf(cell: TimingCell, remark: Report): number | null {
  if (cell.text === '') return null;
  const age = /^\d{1,4}\.?$/.test(cell.text) ? Number(cell.text) : Number.NaN;
  if (age >= 1 && age <= OLDEST) return age;
  const isYear = age >= 1900 && age <= 2100;
  remark(
    cell,
    `«${cell.text}» — ${isYear ? 'похоже на год рождения' : `не возраст от 1 до ${OLDEST}`}: возраст не показан`,
  );
  return null;
}

function placeOf(cell: TimingCell, { report, remark }: { readonly report: Report; readonly remark: Report }) {
  if (cell.text === '') return null;
  const place = parsePlace(cell.text);
  if (place === null && /^\D+$/.test(cell.text)) report(cell, noWord(cell.text, 'не место'));
  else if (place === null) remark(cell, `«${cell.text}» — не место: по нему не судим`);
  return place || null;
}

export const missingCell = (field: TimingField): TimingCell => ({ head: titleOfField(field), text: '' });

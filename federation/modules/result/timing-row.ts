import type { ResultStatus } from '@/lib/contract/result';
import type { RaceTime } from '@/lib/domain/result/race-time';
import { NO_START_NUMBER, readStartNumber, type StartNumber } from '@/lib/domain/result/start-number';
import { MIXED, type ResultGender, type TeamMember } from '@/lib/domain/result/team';
import { personName, tidied } from '@/lib/domain/text/name';
import { judgeRow } from './judge-row';
import { type TimingField, titleOfField } from './timing-heads';
import { readMembers } from './timing-members';
import type { TimingProblem } from './timing-problems';
import { parseTimingTime, readGender, readStatus, readStatusCell } from './timing-values';

export interface TimingRow {
  readonly line: number;
  readonly startNumber: StartNumber;
  /** Of a team its whole name. */
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

interface TimingCells {
  readonly line: number;
  readonly of: (field: TimingField) => TimingCell;
  readonly legs: readonly {
    readonly name: string;
    readonly time: TimingCell;
    /** Since the start, at the end of the leg. */
    readonly passed: TimingCell;
  }[];
  readonly isSpreadsheet: boolean;
}

const MOST = 2_147_483_647;
const LONGEST_TEXT = 200;

/** What is wrong in a line, and what is odd and still taken. */
interface RowFindings {
  readonly problems: TimingProblem[];
  readonly warnings: TimingProblem[];
}

/** Reads one line; every wrong cell is reported, and a row with one is not used. */
export function readRow(
  { line, of, legs, isSpreadsheet }: TimingCells,
  { problems, warnings }: RowFindings,
): TimingRow {
  const wrongBefore = problems.length;
  const report = ({ head }: Pick<TimingCell, 'head'>, text: string) => problems.push({ line, column: head, text });
  const time = (cell: TimingCell): RaceTime | null => {
    if (cell.text === '') return null;
    const read = parseTimingTime(cell.text, isSpreadsheet);
    if (read === null) report(cell, `«${cell.text}» — не время, нужно ЧЧ:ММ:СС`);
    return read;
  };
  const whole = (cell: TimingCell, min: number, max: number): number | null => {
    if (cell.text === '') return null;
    const value = /^\d{1,10}\.?$/.test(cell.text) ? Number(cell.text) : Number.NaN;
    if (value >= min && value <= max) return value;
    report(cell, `«${cell.text}» — не подходит, нужно целое число от ${min} до ${max}`);
    return null;
  };
  const text = (cell: TimingCell): string => {
    const line = tidied(cell.text);
    if (line.length > LONGEST_TEXT) report(cell, `длиннее ${LONGEST_TEXT} знаков`);
    return line;
  };

  // Many tables say in the place of the place, or of the time, how the race ended.
  const [stated, place, total] = [of('status'), of('position'), of('time')];
  const inPlace = stated.text === '' ? [place, total].find((cell) => isStatusWord(cell.text)) : undefined;
  const status = inPlace ? readStatus(inPlace.text) : readStatusCell(stated.text);
  if (status === null) {
    report(inPlace ?? stated, `неизвестный статус «${(inPlace ?? stated).text}», бывают LAP, DNF, DNS, DSQ, в/к`);
  }
  const legCells = legs.flatMap((leg) => [leg.time, leg.passed]);
  const timed = new Set([of('status'), total, of('penalty'), ...legCells].map(({ head }) => head));
  const splits = legs.map((leg) => {
    const passed = time(leg.passed);
    return { name: leg.name, time: time(leg.time), ...(passed !== null && { passed }) };
  });
  const penalty = time(of('penalty'));
  const official = isStatusWord(total.text) ? null : time(total);
  const gender = genderOf(of('gender'), report);
  const members = membersOf(of, gender, report);
  const row: TimingRow = {
    line,
    startNumber: numberOf(of('startNumber'), report),
    ...(members === null ? readName(of, text, report) : readTeam(of, text, report)),
    gender,
    ...(members && { members }),
    age: whole(of('age'), 1, 120),
    category: text(of('category')),
    region: text(of('region')),
    club: text(of('club')) || (of('lastName').text !== '' && text(of('team'))) || null,
    splits,
    penalty,
    time: status === 'FIN' || status === 'NC' ? official : null,
    status: status ?? 'DNS',
    statedPosition: isStatusWord(place.text) ? null : whole(place, 1, MOST),
  };
  if (row.firstName === '' && members === null) {
    warnings.push({ line, column: of('firstName').head, text: 'нет имени' });
  }
  // What could not be read cannot be judged.
  const isReadable = problems.slice(wrongBefore).every(({ column }) => !timed.has(column ?? ''));
  for (const { about, text: finding, isRemark } of isReadable ? judgeRow(row) : []) {
    const column = about === 'splits' ? undefined : of(about).head;
    (isRemark ? warnings : problems).push({ line, ...(column && { column }), text: finding });
  }
  return row;
}

const isStatusWord = (text: string) => text !== '' && readStatus(text) !== null;

type Of = TimingCells['of'];
type Report = (cell: Pick<TimingCell, 'head'>, text: string) => void;

function readName(of: Of, text: (cell: TimingCell) => string, report: Report) {
  const [surname = '', ...given] = text(of('fullName'))
    .split(/[\s,]+/)
    .filter(Boolean);
  const lastName = text(of('lastName')) || surname || text(of('team'));
  if (lastName === '') report(of('lastName'), 'не заполнено');
  return { lastName: personName(lastName), firstName: personName(text(of('firstName')) || given.join(' ')) };
}

/** Empty where there is none. */
function numberOf(cell: TimingCell, report: Report): StartNumber {
  const number = readStartNumber(cell.text.replace(/\.$/, ''));
  if (number === null)
    report(cell, cell.text === '' ? 'не заполнено' : `«${cell.text}» — не подходит. ${NO_START_NUMBER}`);
  return number ?? '';
}

function genderOf(cell: TimingCell, report: Report): ResultGender {
  const gender = readGender(cell.text);
  const wanted = `нужно М или Ж, у команды можно и ${MIXED}`;
  if (!gender) report(cell, cell.text === '' ? `не заполнено, ${wanted}` : `«${cell.text}» — не пол, ${wanted}`);
  return gender ?? 'М';
}

/** Of a person `null`. A team has members, or a name in its own column alone, or is mixed and has no first name. */
function membersOf(of: Of, gender: ResultGender, report: Report): TeamMember[] | null {
  const read = readMembers(of('members').text);
  if ('fault' in read) report(of('members'), read.fault);
  const members = 'fault' in read ? [] : read.members;
  const isNamed = of('lastName').text !== '' || of('fullName').text !== '';
  const isTeam = of('members').text !== '' || (!isNamed && of('team').text !== '');
  if (isTeam || gender !== MIXED) return isTeam ? members : null;
  if (of('firstName').text === '' && of('fullName').text === '') return members;
  report(
    of('gender'),
    `${MIXED} бывает только у команды, а это человек: название команды пишут в «${of('team').head}»`,
  );
  return null;
}

function readTeam(of: Of, text: (cell: TimingCell) => string, report: Report) {
  const name = ['lastName', 'fullName', 'team'] as const;
  const lastName = name.map((field) => text(of(field))).find((each) => each !== '') ?? '';
  if (lastName === '') report(of('team'), 'не заполнено');
  if (of('firstName').text !== '') report(of('firstName'), 'имени у команды нет: участников пишут в «Состав»');
  return { lastName: personName(lastName), firstName: '' };
}

export const missingCell = (field: TimingField): TimingCell => ({ head: titleOfField(field), text: '' });

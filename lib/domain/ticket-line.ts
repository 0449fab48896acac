import type { TicketLine } from './basket-line';
import { dayIn } from './day';
import { clampCount, orderBounds } from './places';
import { answersByName, answersOwnQuestions, isInsurable, type ParticipantRules } from './registration';

/** What a line takes anew whenever its format is read again. */
export type FormatValues = Omit<
  TicketLine,
  | 'selector'
  | 'public_id'
  | 'format_public_id'
  | 'count'
  | 'totalCost'
  | 'insurance'
  | 'cluster'
  | 'team'
  | 'preReg'
  | 'info'
  | 'promocode'
  | 'file'
  | 'eventGoods'
>;

/**
 * The line as its format is now: price, places, ages. A count that is no longer sold becomes the nearest one, an
 * insurance or a cluster that is gone is given up.
 */
export function freshTicket(stale: TicketLine, fresh: FormatValues): TicketLine {
  const isClusterGone = stale.cluster && !fresh.clusters.some(({ name }) => name === stale.cluster?.name);
  return {
    ...stale,
    ...fresh,
    count: clampCount(stale.count, orderBounds(fresh)),
    insurance: stale.insurance && fresh.insurance_available,
    ...(isClusterGone && { cluster: undefined, preReg: stale.preReg === 'ok' ? '' : stale.preReg }),
  };
}

type Prepared = Pick<TicketLine, 'preregistration' | 'preReg' | 'insurance' | 'info' | 'regions' | 'additional_fields'>;

/**
 * Whether the line still waits for its participant's data: it blocks paying until they are saved or put off (C-080,
 * U-41). Saved ones are asked for again when the ticket is insured afterwards and the names are not in Cyrillic, or when
 * the format asks what they do not answer.
 */
export function awaitsParticipant({ preregistration, preReg, insurance, info, ...format }: Prepared): boolean {
  if (!preregistration || preReg === 'later') return false;
  if (preReg === '') return true;
  const answers = { region: info?.region ?? null, additional: answersByName(info?.additional_fields) };
  return (insurance && !isInsurable(info ?? {})) || !answersOwnQuestions(answers, format);
}

/** What the participant of a line is judged by. */
export type StartOfLine = Pick<
  TicketLine,
  | 'start_time'
  | 'event_city'
  | 'clusters'
  | 'shirts'
  | 'age_min'
  | 'age_max'
  | 'insurance'
  | 'regions'
  | 'additional_fields'
>;

/** What the participant's form of the line is judged by. */
export const participantRules = (line: StartOfLine): ParticipantRules => ({
  startDay: dayIn(new Date(line.start_time), line.event_city.timezone),
  age_min: line.age_min,
  age_max: line.age_max,
  insured: line.insurance,
  sizes: line.shirts ? 'any' : [],
  clusters: line.clusters,
  regions: line.regions,
  additional_fields: line.additional_fields,
});

/** Whether the chosen cluster wants a file that proves the right to it (C-118). */
export const needsProof = ({ clusters }: Pick<TicketLine, 'clusters'>, clusterName: string): boolean =>
  clusters.some(({ name, document }) => document && name === clusterName);

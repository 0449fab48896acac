import type { OtherParticipant, TicketLine } from './basket-line';
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
  | 'others'
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

type Asking = Pick<TicketLine, 'insurance' | 'regions' | 'additional_fields'>;
type Prepared = Asking & Pick<TicketLine, 'preregistration' | 'preReg' | 'info'>;

/**
 * Whether the line still waits for its first participant's data: it blocks paying until they are saved or put off. Saved ones are asked for again when they no longer fit.
 */
export function awaitsFirst({ preregistration, preReg, info, ...asking }: Prepared): boolean {
  if (!preregistration || preReg === 'later') return false;
  return preReg === '' || !isFit(info, asking);
}

/** The ticket is insured since and the names are not in Cyrillic, or the format asks what the data do not answer. */
function isFit(info: TicketLine['info'], { insurance, ...format }: Asking): boolean {
  const answers = { region: info?.region ?? null, additional: answersByName(info?.additional_fields) };
  return (!insurance || isInsurable(info ?? {})) && answersOwnQuestions(answers, format);
}

/** The participants given for the tickets after the first; a line of fewer tickets than before has fewer of them. */
export const othersOf = ({ others = [], count }: Pick<TicketLine, 'others' | 'count'>): readonly OtherParticipant[] =>
  others.slice(0, Math.max(count - 1, 0));

/** Whether the data of a further participant no longer fit the line, or have lost the proof of their cluster. */
export function isUnfit({ info, cluster }: OtherParticipant, line: Asking & Pick<TicketLine, 'clusters'>): boolean {
  const isClusterGone = line.clusters.length > 0 && !line.clusters.some(({ name }) => name === cluster?.name);
  return isClusterGone || (needsProof(line, cluster?.name ?? '') && !cluster?.document) || !isFit(info, line);
}

/** Whether any participant of the line blocks paying: the first, or further ones that were saved and are to be corrected. */
export const awaitsParticipant = (line: Prepared & Pick<TicketLine, 'others' | 'count' | 'clusters'>): boolean =>
  awaitsFirst(line) || (line.preregistration && othersOf(line).some((other) => isUnfit(other, line)));

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

/** Whether the chosen cluster wants a file that proves the right to it. */
export const needsProof = ({ clusters }: Pick<TicketLine, 'clusters'>, clusterName: string): boolean =>
  clusters.some(({ name, document }) => document && name === clusterName);

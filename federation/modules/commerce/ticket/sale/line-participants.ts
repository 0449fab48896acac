import type { Participant, TicketLine } from '@/lib/contract/commerce/payment';

/** A participant given before paying: of which ticket of the line, counted from 1, and in which cluster. */
export interface LineParticipant {
  readonly piece: number;
  readonly info: Participant;
  readonly cluster: TicketLine['cluster'];
}

export const lineParticipantsOf = ({ info, cluster, others = [] }: TicketLine): LineParticipant[] =>
  [{ info, cluster }, ...others].flatMap((one, index) =>
    one?.info ? [{ piece: index + 1, info: one.info, cluster: one.cluster }] : [],
  );

/** The clusters of a line's tickets, each an object of its own, in their sequence. */
export const clustersOf = ({ cluster, others = [] }: TicketLine): (Cluster | undefined)[] => [
  cluster,
  ...others.map((one) => one?.cluster),
];
export type Cluster = NonNullable<TicketLine['cluster']>;

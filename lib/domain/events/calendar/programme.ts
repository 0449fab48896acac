/** In minutes from the first start of the event in its city, so that it moves with the start. */
export interface ProgrammeItem {
  readonly minutes: number;
  readonly title: string;
}

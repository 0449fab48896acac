import { type Day, dayIn } from './age';

/** The day in Moscow: a licence holds through the whole of its last day there. */
export const licenceDay = (now: Date): Day => dayIn(now, 'Europe/Moscow');

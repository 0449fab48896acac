import { type OlympicApplication, type OlympicFeedback, olympic } from '@/lib/contract/olympic';
import { callForwarder } from './call';

/** Sends a question about the Olympic reserve. */
export const sendOlympicFeedback = (feedback: OlympicFeedback) => callForwarder(olympic.feedback, { body: feedback });

/** Sends an application to the Olympic reserve. */
export const sendOlympicApplication = (application: OlympicApplication) =>
  callForwarder(olympic.apply, { body: application });

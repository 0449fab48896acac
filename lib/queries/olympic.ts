import { type OlympicApplication, type OlympicFeedback, olympic } from '@/lib/contract/olympic';
import { callForwarder } from './call';

export const sendOlympicFeedback = (feedback: OlympicFeedback) => callForwarder(olympic.feedback, { body: feedback });

export const sendOlympicApplication = (application: OlympicApplication) =>
  callForwarder(olympic.apply, { body: application });

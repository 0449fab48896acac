import type { OlympicApplication, OlympicFeedback } from '@/lib/contract/content/olympic';
import { callForwarder } from './call';

export const sendOlympicFeedback = (feedback: OlympicFeedback) =>
  callForwarder('POST /api/olympic/feedback', { body: feedback });

export const sendOlympicApplication = (application: OlympicApplication) =>
  callForwarder('POST /api/olympic/application', { body: application });

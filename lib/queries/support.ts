import type { SupportRequest } from '@/lib/contract/content/support';
import { callForwarder } from './call';

export const askSupport = (request: SupportRequest) => callForwarder('POST /api/support', { body: request });

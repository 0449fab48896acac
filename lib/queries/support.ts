import { type SupportRequest, support } from '@/lib/contract/support';
import { callForwarder } from './call';

export const askSupport = (request: SupportRequest) => callForwarder(support.ask, { body: request });

import type { Subscription } from '@/lib/contract/content/subscription';
import { callForwarder } from './call';

export const subscribeToNews = (subscription: Subscription) =>
  callForwarder('PUT /api/user/subscribe/news', { body: subscription });

export const confirmSubscription = (code: string) =>
  callForwarder('POST /api/user/subscribe/news/confirm', { body: { code } });

export const endSubscription = (token: string) => callForwarder('POST /api/user/unsubscribe/news', { body: { token } });

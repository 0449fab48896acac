import { type Subscription, subscriptions } from '@/lib/contract/subscription';
import { callForwarder } from './call';

export const subscribeToNews = (subscription: Subscription) =>
  callForwarder(subscriptions.subscribe, { body: subscription });

export const confirmSubscription = (code: string) => callForwarder(subscriptions.confirm, { body: { code } });

export const endSubscription = (token: string) => callForwarder(subscriptions.end, { body: { token } });

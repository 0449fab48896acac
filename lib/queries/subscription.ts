import { type Subscription, subscriptions } from '@/lib/contract/subscription';
import { callForwarder } from './call';

/** Subscribes an address to the news; a repeat is the same success (U-05). */
export const subscribeToNews = (subscription: Subscription) =>
  callForwarder(subscriptions.subscribe, { body: subscription });

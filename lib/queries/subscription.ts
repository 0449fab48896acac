import { type Subscription, subscriptions } from '@/lib/contract/subscription';
import { callForwarder } from './call';

/** Asks to subscribe an address to the news: its owner confirms by e-mail. A repeat is the same success. */
export const subscribeToNews = (subscription: Subscription) =>
  callForwarder(subscriptions.subscribe, { body: subscription });

/** Spends the code of a confirmation e-mail. */
export const confirmSubscription = (code: string) => callForwarder(subscriptions.confirm, { body: { code } });

/** Ends the subscription by the link of an e-mail. */
export const endSubscription = (token: string) => callForwarder(subscriptions.end, { body: { token } });

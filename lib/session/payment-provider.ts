import 'server-only';
import CredentialsProvider from 'next-auth/providers/credentials';
import { refusalText } from './refusal';
import { takeStep } from './steps';

/** Signs in the temporary user of this browser's payment. */
export const paymentProvider = () =>
  CredentialsProvider({
    id: 'payment',
    credentials: {},
    authorize: async () => {
      const signedIn = await takeStep('justPaid');
      if (!signedIn) throw new Error(refusalText({ status: 400, message: 'Оплата не найдена: войдите по e-mail' }));
      return { id: signedIn.user.public_id, signedIn };
    },
  });

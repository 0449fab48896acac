import 'server-only';
import CredentialsProvider from 'next-auth/providers/credentials';
import { CallError, call, NO_ANSWER } from '@/lib/contract/call';
import { credentials as credentialsSchema, type SignedIn, sessions } from '@/lib/contract/session';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/forwarder/caller';
import { messages } from '@/lib/messages';
import { refusalText } from './refusal';

/** Sign-in by e-mail and password. */
export const emailProvider = () =>
  CredentialsProvider({
    id: 'email',
    credentials: { email: {}, password: {} },
    authorize: async (given, request) => {
      const credentials = credentialsSchema.safeParse(given);
      if (!credentials.success) throw new Error(refusalText({ status: 400, message: messages.validation.email }));
      const headers = callerHeaders(new Headers(request.headers as Record<string, string>));
      return signedInUser(
        call(sessions.signIn, { body: credentials.data }, { baseUrl: env().FEDERATION_API_URL, headers }),
      );
    },
  });

/** What next-auth carries into its callbacks; a refusal becomes the text that the form reads back. */
export async function signedInUser(answer: Promise<SignedIn>) {
  try {
    const signedIn = await answer;
    return { id: signedIn.user.public_id, signedIn };
  } catch (error) {
    throw new Error(refusalText(error instanceof CallError ? error : { status: 502, message: NO_ANSWER }));
  }
}

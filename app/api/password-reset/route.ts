import type { z } from 'zod';
import { passwords } from '@/lib/contract/account/password';
import { emailCode } from '@/lib/contract/account/user';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { refuseStrangers } from '@/lib/forwarder/own-pages';
import { parsed, readJson } from '@/lib/forwarder/read-body';
import { jsonResponse, responseOf } from '@/lib/forwarder/response';
import { browserId } from '@/lib/session/browser-id';
import { newPasswordBody } from '@/lib/session/password-reset';
import { attemptOf, forgetStep, keepStep, readStep } from '@/lib/session/steps';

const ANOTHER_LINK =
  'В соседней вкладке открыта ссылка из другого письма, пароль не изменён. Запросите новую ссылку на странице входа';

/** Exchanges the code of an e-mail for a token in the steps cookie. */
export const PUT = (request: Request): Promise<Response> =>
  responseOf(async () => {
    const { code } = await bodyOf(request, emailCode);
    const { secure, email } = await call(passwords.checkReset, { body: { code } }, await federationFor(request));
    await keepStep('reset', { code, secure, email });
    return jsonResponse(200, {});
  });

export const POST = (request: Request): Promise<Response> =>
  responseOf(async () => {
    const { password, attempt } = await bodyOf(request, newPasswordBody);
    const begun = await readStep('reset');
    if (!begun) throw new CallError('refused', 400, 'Откройте ссылку из письма ещё раз: она действует 30 минут', false);
    if (attempt !== attemptOf(begun)) throw new CallError('refused', 409, ANOTHER_LINK, false);
    const { code, secure } = begun;
    await call(passwords.reset, { body: { code, secure, password } }, await federationFor(request));
    await forgetStep('reset');
    return jsonResponse(200, {});
  });

async function bodyOf<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  refuseStrangers(request.headers, env().SITE_URL);
  return parsed(schema, await readJson(request));
}

const federationFor = async (request: Request) => ({
  baseUrl: env().FEDERATION_API_URL,
  headers: callerHeaders(request.headers, await browserId({ isGiven: true })),
  init: { redirect: 'error', cache: 'no-store' } as const,
});

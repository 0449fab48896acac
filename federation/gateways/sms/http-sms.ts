import type { SmsGateway } from './sms';

/** A provider's HTTP gateway: `{id, phone, text}` as JSON, any 2xx means taken. */
export function httpSms(gatewayUrl: string, timeoutMs = 5000): SmsGateway {
  return {
    async send(sms) {
      const response = await fetch(gatewayUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': sms.id },
        body: JSON.stringify(sms),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway responded with status ${response.status}`);
    },
  };
}

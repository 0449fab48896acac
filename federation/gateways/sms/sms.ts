interface Sms {
  /** Idempotent per id. */
  readonly id: string;
  /** 11 digits, without the plus. */
  readonly phone: string;
  readonly text: string;
}

export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

export interface Sms {
  /** Sent twice under one id, it is one message to the phone. */
  readonly id: string;
  /** 11 digits, without the plus. */
  readonly phone: string;
  readonly text: string;
}

export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

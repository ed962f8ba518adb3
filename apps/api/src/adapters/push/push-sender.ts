export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** `gone`: the device has ended its subscription. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'failed'; reason: string };

export interface PushSender {
  /** Never throws, because failures of a push service cannot be fixed here. */
  send(token: string, payload: string, keys: VapidKeys): Promise<PushOutcome>;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** `gone`: the device has ended its subscription, and will not have another push. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'failed'; reason: string };

export interface PushSender {
  /** Never throws: what a device's push service does is nothing we could mend. */
  send(token: string, payload: string, keys: VapidKeys): Promise<PushOutcome>;
}

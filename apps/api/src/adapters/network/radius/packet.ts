import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 5176. The answers are the request's code plus one (ACK) and two (NAK). */
export const requestCodes = { disconnect: 40, change: 43 } as const;
export type RequestCode = (typeof requestCodes)[keyof typeof requestCodes];

export interface Attribute {
  type: number;
  value: Buffer;
}

const headBytes = 20;
const messageAuthenticator = 80;
const errorCause = 101;
const vendorSpecific = 26;
const longestPacket = 4096;
const zeros = Buffer.alloc(16);

const md5 = (...parts: Uint8Array[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();
const hmac = (secret: string, ...parts: Uint8Array[]): Buffer =>
  createHmac('md5', secret).update(Buffer.concat(parts)).digest();

export const textAttribute = (type: number, text: string): Attribute => ({
  type,
  value: Buffer.from(text),
});

export function integerAttribute(type: number, value: number): Attribute {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return { type, value: bytes };
}

export function vendorAttribute(vendor: number, { type, value }: Attribute): Attribute {
  const head = Buffer.alloc(6);
  head.writeUInt32BE(vendor);
  head[4] = type;
  head[5] = value.length + 2;
  return { type: vendorSpecific, value: Buffer.concat([head, value]) };
}

function encodeAttribute({ type, value }: Attribute): Buffer {
  if (value.length > 253) throw new RangeError(`attribute ${type} is longer than 253 bytes`);
  return Buffer.concat([Buffer.from([type, value.length + 2]), value]);
}

/** A CoA or Disconnect request, always with a Message-Authenticator. */
export function encodeRequest(
  { code, id, secret }: { code: RequestCode; id: number; secret: string },
  attributes: readonly Attribute[],
): Buffer {
  const signature = { type: messageAuthenticator, value: zeros };
  // The signature comes first, so that nothing can be inserted before it (RFC 3579, BlastRADIUS).
  const body = Buffer.concat([signature, ...attributes].map(encodeAttribute));
  const length = headBytes + body.length;
  if (length > longestPacket) throw new RangeError('the packet is longer than 4096 bytes');
  const start = Buffer.from([code, id, length >> 8, length & 0xff]);
  hmac(secret, start, zeros, body).copy(body, 2);
  const authenticator = md5(start, zeros, body, Buffer.from(secret));
  return Buffer.concat([start, authenticator, body]);
}

export interface Answer {
  isAccepted: boolean;
  errorCause: number | null;
  isSigned: boolean;
}

/** Null unless it is a genuine answer to this request. */
export function decodeAnswer(answer: Buffer, request: Buffer, secret: string): Answer | null {
  const length = answer.length >= headBytes ? answer.readUInt16BE(2) : 0;
  if (length < headBytes || length > answer.length) return null;
  const code = (answer[0] ?? 0) - (request[0] ?? 0);
  if ((code !== 1 && code !== 2) || answer[1] !== request[1]) return null;
  const start = answer.subarray(0, 4);
  const asked = request.subarray(4, headBytes);
  const body = Buffer.from(answer.subarray(headBytes, length));
  const expected = md5(start, asked, body, Buffer.from(secret));
  if (!timingSafeEqual(expected, answer.subarray(4, headBytes))) return null;
  const attributes = readAttributes(body);
  if (!attributes) return null;
  const signature = attributes.find(({ type }) => type === messageAuthenticator);
  if (signature) {
    if (signature.value.length !== 16) return null;
    const signed = Buffer.from(signature.value);
    // `value` is a view into `body`, and the signature covers `body` with zeros in its own place.
    signature.value.fill(0);
    // FreeRADIUS signs with zeros where RFC 5176 requires the request's authenticator.
    const right = [asked, zeros].map((vector) => hmac(secret, start, vector, body));
    if (!right.some((each) => timingSafeEqual(each, signed))) return null;
  }
  const cause = attributes.find(({ type, value }) => type === errorCause && value.length === 4);
  return {
    isAccepted: code === 1,
    errorCause: cause?.value.readUInt32BE() ?? null,
    isSigned: signature !== undefined,
  };
}

function readAttributes(body: Buffer): Attribute[] | null {
  const found: Attribute[] = [];
  for (let at = 0; at < body.length;) {
    const length = body[at + 1] ?? 0;
    if (length < 2 || at + length > body.length) return null;
    found.push({ type: body[at] ?? 0, value: body.subarray(at + 2, at + length) });
    at += length;
  }
  return found;
}

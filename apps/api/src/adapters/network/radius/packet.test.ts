import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeAnswer, encodeRequest, requestCodes, textAttribute } from './packet.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const secret = 'xyzzy5461';

/** Examples of RFC 2865, 7.1 and 7.2. Their answers are authenticated like those of RFC 5176. */
const vectors = [
  {
    request: `0100 0038 0f403f9473978057bd83d5cb98f4227a 01066e656d6f
      02120dbe708d93d413ce3196e43f782a0aee 0406c0a80110 050600000003`,
    answer: `0200 0026 86fe220e7624ba2a1005f6bf9b55e0b2 060600000001 0f0600000000 0e06c0a80103`,
  },
  {
    request: `0101 0047 2aee86f08d0d55969ca5978e0d3367a2 0108666c6f707379
      031316e97557c316185895f293ff634407727 5 0406c0a80110 050600000014 060600000002 070600000001`,
    answer: `0201 0038 15efbc7dab26cfa3dc34d9c03c8601a4 060600000002 070600000001 0806fffffffe
      0a0600000002 0d0600000001 0c06000005dc`,
  },
];

// shows P6.6
test.each(vectors)(
  'accepts the answers of RFC 2865 only unchanged, with their secret',
  (vector) => {
    const [request, answer] = [hex(vector.request), hex(vector.answer)];
    const good = { isAccepted: true, errorCause: null, isSigned: false };
    expect(decodeAnswer(answer, request, secret)).toEqual(good);
    expect(decodeAnswer(answer, request, 'xyzzy5462')).toBeNull();
    for (let at = 0; at < answer.length; at += 1) {
      const changed = Buffer.from(answer);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, decodeAnswer(changed, request, secret)]).toEqual([at, null]);
      expect(decodeAnswer(answer.subarray(0, at), request, secret)).toBeNull();
    }
    const padded = Buffer.concat([answer, Buffer.from('padding')]);
    expect(decodeAnswer(padded, request, secret)).toEqual(good);
  },
);

/** An answer to a request, with the given attributes and code, signed or unsigned. */
function answerTo(request: Buffer, attributes: Buffer, { code = 44, signed = true } = {}) {
  const place = Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16)]);
  const body = signed ? Buffer.concat([attributes, place]) : attributes;
  const start = Buffer.from([code, request[1] ?? 0, 0, 20 + body.length]);
  const asked = request.subarray(4, 20);
  if (signed) {
    const head = Buffer.concat([start, asked, body]);
    createHmac('md5', secret)
      .update(head)
      .digest()
      .copy(body, body.length - 16);
  }
  const authenticator = createHash('md5')
    .update(Buffer.concat([start, asked, body, Buffer.from(secret)]))
    .digest();
  return Buffer.concat([start, authenticator, body]);
}

const request = encodeRequest({ code: requestCodes.change, id: 7, secret }, [
  textAttribute(1, 'siti'),
]);

// shows P6.6
test('signs requests as RFC 5176 says, Message-Authenticator first', () => {
  expect(request.subarray(0, 4)).toEqual(Buffer.from([43, 7, 0, 20 + 18 + 6]));
  expect(request.subarray(20, 22)).toEqual(Buffer.from([80, 18]));
  const unsigned = Buffer.from(request);
  unsigned.fill(0, 4, 20);
  const authenticator = createHash('md5').update(unsigned).update(secret).digest();
  expect(request.subarray(4, 20)).toEqual(authenticator);
  unsigned.fill(0, 22, 38);
  const signature = createHmac('md5', secret).update(unsigned).digest();
  expect(request.subarray(22, 38)).toEqual(signature);
});

// shows P6.6
test('reads the Error-Cause of a refusal and rejects a wrong Message-Authenticator', () => {
  const cause = hex('6506 000001f7');
  expect(decodeAnswer(answerTo(request, cause, { code: 45 }), request, secret)).toEqual({
    isAccepted: false,
    errorCause: 503,
    isSigned: true,
  });
  const unsigned = decodeAnswer(answerTo(request, cause, { signed: false }), request, secret);
  expect(unsigned).toMatchObject({ isAccepted: true, isSigned: false });
  const wrong = Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16, 7)]);
  expect(decodeAnswer(answerTo(request, wrong, { signed: false }), request, secret)).toBeNull();
  const short = Buffer.from([80, 4, 0, 0]);
  expect(decodeAnswer(answerTo(request, short, { signed: false }), request, secret)).toBeNull();
  const overlong = Buffer.from([1, 200]);
  expect(decodeAnswer(answerTo(request, overlong, { signed: false }), request, secret)).toBeNull();
  // The acknowledgement of another kind of request.
  expect(decodeAnswer(answerTo(request, cause, { code: 41 }), request, secret)).toBeNull();
});

test('refuses what does not fit a packet', () => {
  const send = (attributes: ReturnType<typeof textAttribute>[]) =>
    encodeRequest({ code: 40, id: 0, secret }, attributes);
  expect(() => send([textAttribute(1, 'x'.repeat(254))])).toThrow('longer than 253');
  const most = Array.from({ length: 17 }, () => textAttribute(1, 'x'.repeat(253)));
  expect(() => send(most)).toThrow('longer than 4096');
});

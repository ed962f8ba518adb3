import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url64 = (bytes: Buffer): string => bytes.toString('base64url');

const present = 0x01;
const attested = 0x40;

interface Ceremony {
  challenge: string;
  origin?: string;
  counter?: number;
}

/** An authenticator in software, following WebAuthn (ES256, no attestation). */
export function softAuthenticator(origin: string) {
  const rpIdHash = sha256(new URL(origin).hostname);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let used = 0;

  const clientData = (type: string, { challenge, origin: from = origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, head, rest]);
  }

  /** Hand-written CBOR: the COSE key and an empty attestation. */
  function attestation(): Buffer {
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
    const data = authenticatorData(present | attested, 0, credential);
    return Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
  }

  const answered = (response: object) => ({
    id: url64(credentialId),
    rawId: url64(credentialId),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    create: (ceremony: Ceremony) =>
      answered({
        clientDataJSON: url64(clientData('webauthn.create', ceremony)),
        attestationObject: url64(attestation()),
        transports: ['internal'],
      }),
    get(ceremony: Ceremony) {
      used = ceremony.counter ?? used + 1;
      const client = clientData('webauthn.get', ceremony);
      const data = authenticatorData(present, used);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answered({
        clientDataJSON: url64(client),
        authenticatorData: url64(data),
        signature: url64(signature),
      });
    },
  };
}

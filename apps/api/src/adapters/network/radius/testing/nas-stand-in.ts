import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';

export interface Received {
  code: 40 | 43;
  user: string;
  session: string;
  /** The `Mikrotik-Address-List` of a CoA; null in a Disconnect. */
  addressList: string | null;
}

/** `nak`: refuses with this Error-Cause. */
export type Behaviour = 'ack' | 'silent' | 'unsigned' | 'forged' | { nak: number };

const md5 = (data: Buffer) => createHash('md5').update(data).digest();

/** A NAS on loopback with its own implementation of RFC 5176. `behave` is called for each packet. */
export async function startNas(
  secret: string,
  behave: (received: Received) => Behaviour = () => 'ack',
) {
  const socket = createSocket('udp4');
  const received: (Received & { id: number })[] = [];
  const broken: string[] = [];

  function read(packet: Buffer): Received | null {
    const body = packet.subarray(20);
    const empty = Buffer.from(packet);
    empty.fill(0, 4, 20);
    const expected = md5(Buffer.concat([empty, Buffer.from(secret)]));
    if (!expected.equals(packet.subarray(4, 20))) {
      broken.push('request authenticator');
      return null;
    }
    const found = new Map<number, Buffer>();
    let list: string | null = null;
    for (let at = 0; at < body.length; at += body[at + 1] ?? body.length) {
      const value = body.subarray(at + 2, at + (body[at + 1] ?? 0));
      const type = body[at] ?? 0;
      found.set(type, value);
      if (type === 80) empty.fill(0, 22 + at, 38 + at);
      const isList = type === 26 && value.readUInt32BE() === 14988 && value[4] === 19;
      if (isList) list = value.subarray(6).toString();
    }
    const signature = createHmac('md5', secret).update(empty).digest();
    if (!found.get(80)?.equals(signature)) broken.push('Message-Authenticator');
    const text = (type: number) => found.get(type)?.toString() ?? '';
    return {
      code: packet[0] as 40 | 43,
      user: text(1),
      session: text(44),
      addressList: packet[0] === 43 ? list : null,
    };
  }

  function answer(packet: Buffer, behaviour: Exclude<Behaviour, 'silent'>): Buffer {
    const isNak = typeof behaviour === 'object';
    const cause = Buffer.from([101, 6, 0, 0, 0, 0]);
    if (isNak) cause.writeUInt32BE(behaviour.nak, 2);
    const place = Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16)]);
    const signed = behaviour === 'unsigned' ? [] : [place];
    const body = Buffer.concat([...(isNak ? [cause] : []), ...signed]);
    const code = (packet[0] ?? 0) + (isNak ? 2 : 1);
    const start = Buffer.from([code, packet[1] ?? 0, 0, 20 + body.length]);
    const head = Buffer.concat([start, packet.subarray(4, 20)]);
    const key = behaviour === 'forged' ? 'another secret' : secret;
    if (signed.length > 0) {
      const signature = createHmac('md5', key)
        .update(Buffer.concat([head, body]))
        .digest();
      signature.copy(body, body.length - 16);
    }
    const authenticator = md5(Buffer.concat([head, body, Buffer.from(key)]));
    return Buffer.concat([start, authenticator, body]);
  }

  socket.on('message', (packet, { port, address }) => {
    const request = read(packet);
    if (!request) return;
    received.push({ ...request, id: packet[1] ?? 0 });
    const behaviour = behave(request);
    if (behaviour !== 'silent') socket.send(answer(packet, behaviour), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    received,
    broken,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

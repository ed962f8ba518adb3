import { createSocket, type Socket } from 'node:dgram';
import type { Nas } from '../network-target.ts';
import {
  decodeAnswer,
  encodeRequest,
  type Answer,
  type Attribute,
  type RequestCode,
} from './packet.ts';

/** `unsigned`: answers came, but without the Message-Authenticator that this NAS must send. */
export type CoaOutcome = Answer | 'silent' | 'unsigned';

interface Options {
  tries?: number;
  /** Milliseconds to wait for an answer to each transmission. */
  patience?: number;
  /** Runs `work` after a delay. Returns a function that cancels it. */
  later?: (work: () => void, milliseconds: number) => () => void;
}

interface Pending {
  request: Buffer;
  nas: Nas;
  end(outcome: CoaOutcome): void;
  sawUnsigned: boolean;
}

interface Line {
  socket: Socket;
  /** By identifier. */
  pending: Map<number, Pending>;
  next: number;
}

const identifiers = 256;
const linesPerNas = 4;

const byTimer: NonNullable<Options['later']> = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Sends CoA and Disconnect requests (RFC 5176). A repeated transmission is the same packet. */
export function createCoaClient({ tries = 3, patience = 1000, later = byTimer }: Options = {}) {
  const linesOf = new Map<string, Line[]>();

  function openLine({ address, coaPort }: Nas): Line {
    const line: Line = { socket: createSocket('udp4'), pending: new Map(), next: 0 };
    // A packet that cannot be sent counts as unanswered.
    line.socket.on('error', () => undefined);
    line.socket.on('message', (message, from) => {
      if (from.address === address && from.port === coaPort) receive(line, message);
    });
    line.socket.unref();
    return line;
  }

  function receive({ pending }: Line, message: Buffer): void {
    const waiting = pending.get(message[1] ?? -1);
    if (!waiting) return;
    const answer = decodeAnswer(message, waiting.request, waiting.nas.secret);
    if (!answer) return;
    if (!answer.isSigned && waiting.nas.needsMessageAuthenticator) waiting.sawUnsigned = true;
    else waiting.end(answer);
  }

  /** An identifier names one request at a time, so more requests need more sockets. */
  function freeLine(nas: Nas): Line {
    const key = `${nas.address}:${nas.coaPort}`;
    const lines = linesOf.get(key) ?? [];
    linesOf.set(key, lines);
    const free = lines.find(({ pending }) => pending.size < identifiers);
    if (free) return free;
    if (lines.length === linesPerNas) throw new Error(`too many requests wait for ${nas.name}`);
    const line = openLine(nas);
    lines.push(line);
    return line;
  }

  function freeIdentifier(line: Line): number {
    while (line.pending.has(line.next)) line.next = (line.next + 1) % identifiers;
    const id = line.next;
    line.next = (line.next + 1) % identifiers;
    return id;
  }

  return {
    async send(nas: Nas, code: RequestCode, attributes: readonly Attribute[]): Promise<CoaOutcome> {
      const line = freeLine(nas);
      const id = freeIdentifier(line);
      const request = encodeRequest({ code, id, secret: nas.secret }, attributes);
      return new Promise((resolve) => {
        let sent = 0;
        let cancel = () => {};
        const end = (outcome: CoaOutcome) => {
          cancel();
          line.pending.delete(id);
          resolve(outcome);
        };
        const pending: Pending = { request, nas, end, sawUnsigned: false };
        const transmit = () => {
          if (sent === tries) {
            end(pending.sawUnsigned ? 'unsigned' : 'silent');
            return;
          }
          sent += 1;
          cancel = later(transmit, patience);
          line.socket.send(request, nas.coaPort, nas.address, () => undefined);
        };
        line.pending.set(id, pending);
        transmit();
      });
    },
    close(): void {
      for (const { socket, pending } of [...linesOf.values()].flat()) {
        for (const { end } of pending.values()) end('silent');
        socket.close();
      }
      linesOf.clear();
    },
  };
}

export type CoaClient = ReturnType<typeof createCoaClient>;

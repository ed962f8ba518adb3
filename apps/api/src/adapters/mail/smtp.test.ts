import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MailServerAway, RecipientRefused, UncertainDelivery } from './mail-transport.ts';
import { createSmtpTransport } from './smtp.ts';
import { createFakeSmtp } from './testing/fake-smtp.ts';

const message = {
  id: 'mail-1',
  to: 'ratna@serat.example',
  subject: 'Kode aktivasi',
  html: '<p>482913</p>',
  text: '482913',
  urgent: true,
};

const server = await createFakeSmtp();
let time = 0;
const open = (change: Partial<typeof server.settings> = {}) =>
  createSmtpTransport({ ...server.settings, ...change }, 'Serat <halo@serat.example>', () => time);
const leaving = vi.fn<() => Promise<void>>();

beforeEach(() => {
  server.behave('takes');
  server.hangUp();
  server.mails.length = 0;
  server.fragments.length = 0;
  leaving.mockReset().mockResolvedValue();
});

describe('smtp', () => {
  // shows R4.11
  it('sends a mail under a stable id', async () => {
    const transport = open();
    await transport.send(message, leaving);
    await transport.close();
    const [mail] = server.mails;
    expect(mail).toContain('Message-ID: <mail-1@serat.example>');
    expect(mail).toContain('multipart/alternative');
    expect(mail).toContain(message.text);
    expect(mail).toMatch(new RegExp(`(${message.html}|${btoa(message.html)})`));
    expect(mail).toContain('To: ratna@serat.example');
  });

  it('reuses a connection, and opens another if the server has closed it', async () => {
    const transport = open();
    const before = server.connections();
    await transport.send(message, leaving);
    await transport.send(message, leaving);
    expect(server.connections()).toBe(before + 1);
    server.hangUp();
    await transport.send(message, leaving);
    expect(server.mails).toHaveLength(3);
    await transport.close();
  });

  it('calls `leaving` before the end of the mail is sent', async () => {
    const transport = open();
    leaving.mockImplementation(async () => {
      expect(server.mails).toEqual([]);
    });
    await transport.send(message, leaving);
    expect(leaving).toHaveBeenCalledTimes(1);
    expect(server.mails).toHaveLength(1);
    await transport.close();
  });

  it('does not send a mail if `leaving` throws', async () => {
    const transport = open();
    leaving.mockRejectedValue(new Error('the database is away'));
    const failed = await transport.send(message, leaving).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(UncertainDelivery);
    await vi.waitFor(() => expect(server.fragments).toHaveLength(1), 20_000);
    expect(server.mails).toEqual([]);
    await transport.close();
  });

  it.each(['refusesLater', 'greylists', 'mindsUs', 'asksWhoWeAre'] as const)(
    'a server that %s: the mail was not sent, and the server is up',
    async (behaviour) => {
      server.behave(behaviour);
      const transport = open();
      for (let count = 0; count < 4; count += 1) {
        const failed = await transport.send(message, leaving).catch((error: unknown) => error);
        expect(failed).toMatchObject({ responseCode: expect.any(Number) as number });
        expect(failed).not.toBeInstanceOf(MailServerAway);
        expect(failed).not.toBeInstanceOf(RecipientRefused);
      }
      expect(transport.isUp()).toBe(true);
      await transport.close();
    },
  );

  it('reports a permanently refused recipient, and the server is up', async () => {
    server.behave('refusesRecipient');
    const transport = open();
    for (let count = 0; count < 4; count += 1) {
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(RecipientRefused);
    }
    expect(leaving).not.toHaveBeenCalled();
    expect(transport.isUp()).toBe(true);
    await transport.close();
  });

  it('limits the rate of notices but sends codes at once', async () => {
    const waited: number[] = [];
    const transport = createSmtpTransport(
      { ...server.settings, rate: 4 },
      'Serat <halo@serat.example>',
      () => time,
      async (ms) => void waited.push(ms),
    );
    for (const urgent of [false, true, false, false]) {
      await transport.send({ ...message, urgent }, leaving);
    }
    time += 10_000;
    for (let count = 0; count < 2; count += 1) {
      await transport.send({ ...message, urgent: false }, leaving);
    }
    expect(waited).toEqual([0, 250, 500, 0, 250]);
    await transport.close();
  });

  it.each(['refusesAll', 'dropsBefore', 'hangs'] as const)(
    'a server that %s: nothing was sent',
    async (behaviour) => {
      server.behave(behaviour);
      const transport = open({ timeoutMs: 700 });
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
      expect(leaving).not.toHaveBeenCalled();
      await transport.close();
    },
  );

  it('an unreachable server: nothing was sent', async () => {
    const transport = open({ url: 'smtp://127.0.0.1:1' });
    await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
    await transport.close();
  });

  it.each(['dropsAfter', 'hangsAfter'] as const)(
    'a server that %s: the outcome is uncertain',
    async (behaviour) => {
      server.behave(behaviour);
      const transport = open({ timeoutMs: 700 });
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(UncertainDelivery);
      expect(leaving).toHaveBeenCalledTimes(1);
      await transport.close();
    },
  );

  it('pauses while a server is down and recovers', async () => {
    server.behave('refusesAll');
    const transport = open();
    const all = () =>
      Promise.allSettled(Array.from({ length: 4 }, () => transport.send(message, leaving)));
    await all();
    expect(transport.isUp()).toBe(false);
    const asked = server.connections();
    await expect(transport.send(message, leaving)).rejects.toMatchObject({ seconds: 5 });
    await all();
    expect(server.connections()).toBe(asked);

    server.behave('takes');
    time += 5000;
    const [probe, ...others] = await all();
    expect(probe).toMatchObject({ status: 'fulfilled' });
    for (const other of others) {
      expect(other).toMatchObject({ status: 'rejected', reason: { seconds: 5 } });
    }
    expect(transport.isUp()).toBe(true);
    await transport.send(message, leaving);
    await transport.close();
  });

  it('reserves connections for codes while all others hang', async () => {
    server.behave('hangsAfter');
    const transport = open({ connections: 2, timeoutMs: 60_000 });
    const notices = Array.from({ length: 5 }, () =>
      transport.send({ ...message, urgent: false }, leaving).catch(() => undefined),
    );
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 20_000);
    server.behave('takes');
    await transport.send({ ...message, id: 'code' }, leaving);
    expect(server.mails.at(-1)).toContain('<code@');
    expect(server.mails).toHaveLength(2);
    await transport.close();
    server.hangUp();
    await Promise.all(notices);
  });

  // shows S13.6
  it('sends nothing without TLS if TLS is required', async () => {
    const transport = open({ requireTls: true });
    await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
    expect(server.mails).toEqual([]);
    await transport.close();
  });
});

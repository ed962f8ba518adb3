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
  it('hands the mail over, under an id that stays the same', async () => {
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

  it('uses a connection again, and another when the server has closed it meanwhile', async () => {
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

  it('says when the mail is about to leave, and lets its end go only after that', async () => {
    const transport = open();
    leaving.mockImplementation(async () => {
      expect(server.mails).toEqual([]);
    });
    await transport.send(message, leaving);
    expect(leaving).toHaveBeenCalledTimes(1);
    expect(server.mails).toHaveLength(1);
    await transport.close();
  });

  it('delivers nothing that could not be written down before', async () => {
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
    'knows that a mail did not go out to a server that %s, which is not away',
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

  it('knows a recipient that is refused for good, by a server that is not away', async () => {
    server.behave('refusesRecipient');
    const transport = open();
    for (let count = 0; count < 4; count += 1) {
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(RecipientRefused);
    }
    expect(leaving).not.toHaveBeenCalled();
    expect(transport.isUp()).toBe(true);
    await transport.close();
  });

  it('sends notices no faster than it may, and codes at once', async () => {
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
    'knows that nothing went out to a server that %s',
    async (behaviour) => {
      server.behave(behaviour);
      const transport = open({ timeoutMs: 700 });
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
      expect(leaving).not.toHaveBeenCalled();
      await transport.close();
    },
  );

  it('knows that an unreachable server took nothing', async () => {
    const transport = open({ url: 'smtp://127.0.0.1:1' });
    await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
    await transport.close();
  });

  it.each(['dropsAfter', 'hangsAfter'] as const)(
    'does not know what became of a mail given to a server that %s',
    async (behaviour) => {
      server.behave(behaviour);
      const transport = open({ timeoutMs: 700 });
      await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(UncertainDelivery);
      expect(leaving).toHaveBeenCalledTimes(1);
      await transport.close();
    },
  );

  it('leaves a server alone that is away, and finds it again', async () => {
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

  it('keeps connections for codes while all others hang', async () => {
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
  it('hands nothing to a server without TLS where TLS is required', async () => {
    const transport = open({ requireTls: true });
    await expect(transport.send(message, leaving)).rejects.toBeInstanceOf(MailServerAway);
    expect(server.mails).toEqual([]);
    await transport.close();
  });
});

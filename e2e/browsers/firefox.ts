import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asText, readText, type Driver } from './driver.ts';
import { lineOf } from './line-of.ts';

/** No requests to outside services and no animations. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'id-ID',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.server': '',
  'ui.prefersReducedMotion': 1,
};

/** Firefox over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'serat-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(browser, 'exit');
  const end = async () => {
    browser.kill();
    await exited;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const address = await lineOf(browser.stderr, /BiDi listening on (ws:\S+)/);
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = (await send('browsingContext.getTree', {})) as {
      contexts: { context: string }[];
    };
    return { ...drive(send, contexts[0]?.context ?? ''), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

type Send = (method: string, params: object) => Promise<unknown>;

interface Message {
  id?: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message;
    const call = waiting.get(id ?? 0);
    if (!call) return;
    waiting.delete(id ?? 0);
    if (type === 'success') call.resolve(result);
    else call.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox hung up'));
  });
  await once(socket, 'open');
  return (method, params) => {
    const call = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise;
  };
}

const drive = (send: Send, context: string): Omit<Driver, 'close'> => ({
  async navigate(url) {
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
  },
  async evaluate(expression) {
    const answer = (await send('script.evaluate', {
      expression: asText(expression),
      target: { context },
      awaitPromise: true,
    })) as { result?: { value: unknown }; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return readText(answer.result?.value);
  },
  async perform(actions) {
    await send('input.performActions', { context, actions });
  },
  async resize(width, height) {
    await send('browsingContext.setViewport', { context, viewport: { width, height } });
  },
});

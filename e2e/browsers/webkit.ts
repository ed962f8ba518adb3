import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { asText, readText, type Driver } from './driver.ts';
import { lineOf } from './line-of.ts';
import { freePort } from '../support/free-port.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** WebKitGTK over WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const program of started.toReversed()) {
      const exited = once(program, 'exit');
      if (program.exitCode === null && program.kill()) await exited;
    }
  };
  try {
    const screen = spawn(
      programs.screen,
      ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    started.push(screen);
    const display = `:${await lineOf(screen.stdout, /^(\d+)$/)}`;
    const port = await freePort();
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, GTK_THEME: 'Adwaita' },
      stdio: 'ignore',
    });
    started.push(driver);
    const send = await openSession(`http://127.0.0.1:${port}`, programs.browser);
    return {
      ...drive(send),
      async close() {
        await send('DELETE', '').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function openSession(address: string, binary: string): Promise<Send> {
  await answers(`${address}/status`);
  const options = { binary, args: ['--automation'] };
  const { sessionId } = (await request('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  return (method, path, body) => request(method, `${address}/session/${sessionId}${path}`, body);
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the driver of WebKit did not answer');
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

const drive = (send: Send): Omit<Driver, 'close'> => {
  async function evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[0]; ${asText(expression)}.then(done, (error) => done('!' + error));`;
    const text = await send('POST', '/execute/async', { script, args: [] });
    if (typeof text === 'string' && text.startsWith('!')) throw new Error(text.slice(1));
    return readText(text);
  }

  return {
    evaluate,
    async navigate(url) {
      await send('POST', '/url', { url });
    },
    async perform(actions) {
      await send('POST', '/actions', { actions });
    },
    /** WebDriver sets the window's size, so the difference between window and page is added. */
    async resize(width, height) {
      const inner = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      const outer = (await send('GET', '/window/rect')) as { width: number; height: number };
      await send('POST', '/window/rect', {
        width: width + outer.width - inner[0],
        height: height + outer.height - inner[1],
      });
    },
  };
};

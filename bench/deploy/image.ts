import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readStages, type Step } from './dockerfile.ts';
import { createMachine, type Machine } from './machine.ts';

interface Image {
  machine: Machine;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  healthcheck: string[];
  command: string[];
}

/** Runs the Dockerfile's steps on overlays of this machine instead of the base image. */
export function buildImage(root: string, folder: string): Image {
  const stages = readStages(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  const built = new Map<string, Machine>();
  let image: Image | null = null;
  for (const [name, steps] of stages) {
    const machine = createMachine(join(folder, name), root);
    built.set(name, machine);
    // The base image contains this Node.
    machine.copyIn(process.execPath, '/usr/local/bin/node');
    image = { machine, env: {}, user: '0', volumes: [], healthcheck: [], command: [] };
    let cwd = '/';
    for (const { instruction, text } of steps) {
      if (instruction === 'WORKDIR') {
        cwd = text;
        mkdirSync(machine.path(cwd), { recursive: true });
      } else step(image, { instruction, text }, cwd);
    }
  }
  if (!image) throw new Error('the Dockerfile has no stage');
  return image;

  function step(made: Image, { instruction, text }: Step, cwd: string): void {
    const { machine, env } = made;
    if (instruction === 'RUN') {
      machine.run(['sh', '-c', text], { cwd, user: made.user, env: { ...registry(), ...env } });
    } else if (instruction === 'COPY') {
      const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
      if (from) machine.copyIn(built.get(from)?.path(source) ?? '', target);
      else copyContext(root, machine.path(cwd));
    } else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
    } else if (instruction === 'ARG') {
      const [name = '', value = ''] = text.split('=');
      env[name] = value;
    } else if (instruction === 'USER') made.user = text.split(':')[0] ?? text;
    else if (instruction === 'VOLUME') made.volumes.push(text);
    else if (instruction === 'HEALTHCHECK')
      made.healthcheck = words(text.slice(text.indexOf('CMD ') + 4));
    else if (instruction === 'ENTRYPOINT') made.command = words(text);
    else if (instruction === 'CMD') made.command.push(...words(text));
    else if (instruction !== 'EXPOSE') throw new Error(`unknown step: ${instruction}`);
  }
}

/** Like `docker run --read-only --tmpfs /tmp`: starts it, checks its health, stops it. */
export async function tryImage(image: Image, settings: Record<string, string>): Promise<string> {
  const { machine, user } = image;
  const env = { ...image.env, ...settings };
  machine.makeReadOnly(image.volumes);
  if (machine.tryOut(['touch', '/opt/serat/x'], { user }).status === 0)
    throw new Error('the file system can be written to');
  if (machine.tryOut(image.healthcheck, { user, env }).status === 0)
    throw new Error('healthy before it was started');
  const service = machine.start(image.command, { user, env });
  const ended = once(service, 'exit') as Promise<[number | null]>;
  for await (const line of createInterface({ input: service.stdout })) {
    if (line.includes(' siap di ')) break;
  }
  service.stdout.resume();
  if (service.exitCode !== null) throw new Error('the image does not start');
  const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1];
  machine.run(image.healthcheck, { user, env });
  service.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`asked to stop, it ended with ${code}`);
  return `as user ${owner}`;
}

function copyContext(root: string, target: string): void {
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `--exclude=${line.startsWith('**/') ? line.slice(3) : `./${line}`}`);
  const { status } = spawnSync(
    'sh',
    ['-c', 'tar -cf - "$@" . | tar -xf - -C "$0"', target, ...ignored],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('the context can not be copied');
}

const words = (json: string): string[] => JSON.parse(json) as string[];

/** The package registry is a setting of this machine. */
const registry = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined &&
      /^(HOME|npm_config_registry|NODE_EXTRA_CA_CERTS|https?_proxy)$/i.test(name)
        ? [[name, value]]
        : [],
    ),
  );

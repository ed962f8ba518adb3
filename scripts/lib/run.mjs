import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolEnvironment } from './project.mjs';

/**
 * Runs a command to its end. With `quiet` its output is returned instead of shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? toolEnvironment(),
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** A tool of node_modules/.bin, which on Windows is a .cmd file and needs a shell. */
export function runTool(name, args, options = {}) {
  return run(name, args, { ...options, shell: process.platform === 'win32' });
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

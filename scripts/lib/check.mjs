import { runTool } from './run.mjs';

/** @type {[name: string, tool: string, args: string[]][]} */
const steps = [
  ['format', 'oxfmt', ['--check']],
  ['lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  ['fences', 'depcruise', ['apps', 'packages', 'e2e', '--config', '.dependency-cruiser.mjs']],
  ['dead code', 'knip', []],
];
const lanes = 2;

/** Runs every check, also after a failure, and returns the names of failed checks. */
export async function check() {
  const waiting = [...steps];
  const failed = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, tool, args] = step;
      const begun = performance.now();
      const { code, output } = await runTool(tool, args, { quiet: true });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${tool}, ${seconds} s)`);
      if (code !== 0) {
        failed.push(name);
        console.log(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

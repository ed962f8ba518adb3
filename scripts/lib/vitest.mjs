import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withMemoryFolder } from './memory-folder.mjs';
import { toolEnvironment } from './project.mjs';
import { runTool } from './run.mjs';

/** Runs the tests of some projects, shows them as usual, and counts them. */
export function runTests(projects, extra, environment = {}) {
  return withMemoryFolder((folder) => runIn(folder, projects, extra, environment));
}

/** Whatever a test writes goes to this folder: databases, pictures, what a browser keeps. */
async function runIn(folder, projects, extra, environment) {
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A filter given by hand may match in one half only.
    ...(extra.length > 0 ? ['--passWithNoTests'] : []),
    ...extra,
  ];
  const env = { ...toolEnvironment(), TMPDIR: folder, ...environment };
  const { code } = await runTool('vitest', args, { env });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return { code, ...count(text === undefined ? undefined : JSON.parse(text), code) };
}

/** A file that could not even be loaded, or a run that broke, is one failure. */
export function count(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { withMemoryFolder } from './memory-folder.mjs';
import { root, toolEnvironment } from './project.mjs';
import { runTool } from './run.mjs';

export function runTests(projects, extra, environment = {}) {
  return withMemoryFolder((folder) => runIn(folder, projects, extra, environment));
}

/** Everything that tests write goes to this folder: databases, screenshots, browser profiles. */
async function runIn(folder, projects, extra, environment) {
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A given filter may match tests in only one of the two runs.
    ...(extra.length > 0 ? ['--passWithNoTests'] : []),
    ...extra,
  ];
  const env = { ...toolEnvironment(), TMPDIR: folder, ...environment };
  const { code } = await runTool('vitest', args, { env });
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const results = text === undefined ? undefined : JSON.parse(text);
  return { code, ...count(results, code), failures: named(failures(results), code, projects) };
}

/** A file that failed to load, or a crashed run, counts as one failure. */
export function count(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Errors outside of tests are only in Vitest's own output. */
export const named = (lines, code, projects) =>
  code !== 0 && lines.length === 0 ? [`${projects.join(', ')}: gagal di luar tes`] : lines;

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0] || 'tanpa pesan';

/** One line per failure: file, test and the start of its error. */
export function failures(report, folder = root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name).split(sep).join('/');
    const broken = assertionResults.filter((test) => test.status === 'failed');
    // The file failed to load, or failed before or after its tests.
    if (broken.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return broken.map(({ ancestorTitles, title, failureMessages }) =>
      [file, ...ancestorTitles, `${title}: ${firstLine(failureMessages[0])}`].join(' > '),
    );
  });
}

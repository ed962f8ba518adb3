import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fingerprintOf, type DataKeys } from '../../start/data-keys.ts';
import { tableFile } from '../../db/backup/dump.ts';
import { openTableFile } from '../../db/backup/read-rows.ts';
import { isSame, type RowSum } from '../../db/backup/row-sum.ts';
import { compareMigrations } from '../../db/setup/migrate.ts';
import { sha256Of } from './file-sum.ts';
import { isSigned, uploadedFile, type Manifest } from './manifest.ts';

const refusals = {
  outdated: () =>
    'Cadangan ini dibuat sebelum Serat 0.2.0, rilis pertama, dan tidak dapat dipulihkan dengan versi ini.',
  newer: (version: string) =>
    `Cadangan ini dibuat Serat ${version}, yang lebih baru: pulihkan dengan versi itu.`,
};

/** Reads the whole backup and lists what is wrong; empty if it can be restored with these keys. */
export async function findProblems(
  folder: string,
  manifest: Manifest,
  keys: DataKeys | null,
): Promise<string[]> {
  const schema = await compareMigrations(manifest.migrations);
  if (schema !== 'known') return [refusals[schema](manifest.version)];
  const problems = keyProblems(manifest, keys);
  if (problems.length === 0 && (!keys || !(await isSigned(folder, keys)))) {
    problems.push(
      'manifest.json tidak ditandatangani DATA_KEY: cadangan ini diubah setelah dibuat.',
    );
  }
  for (const [name, wanted] of Object.entries(manifest.tables)) {
    const path = tableFile(folder, name);
    const found = await readTable(path);
    const isWhole = found && (await sha256Of(path)) === manifest.tableFiles[name];
    if (!found) problems.push(`Tabel ${name}: berkasnya hilang atau rusak.`);
    else if (!isWhole || !isSame(found, wanted))
      problems.push(`Tabel ${name}: isinya tidak seperti semula.`);
  }
  for (const { id, sha256 } of manifest.files) {
    const bytes = await readFile(uploadedFile(folder, id)).catch(() => null);
    const found = bytes && createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256) problems.push(`Berkas ${id}: hilang atau tidak seperti semula.`);
  }
  return problems;
}

function keyProblems({ fingerprints }: Manifest, keys: DataKeys | null): string[] {
  return Object.entries(fingerprints).flatMap(([version, wanted]) => {
    const key = keys?.find((each) => String(each.version) === version);
    if (!key) return [`Kunci data versi ${version} tidak ada di DATA_KEY.`];
    const isRight = fingerprintOf(key).toString('hex') === wanted;
    return isRight ? [] : [`Kunci data versi ${version} bukan kunci cadangan ini.`];
  });
}

async function readTable(path: string): Promise<RowSum | null> {
  try {
    const file = await openTableFile(path);
    for await (const part of file.parts()) void part;
    return file.sum();
  } catch {
    return null;
  }
}

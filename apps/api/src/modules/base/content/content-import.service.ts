import { legalIds } from '@serat/contract/content';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import { ownContentFolder, readContentFiles, type ContentFiles } from './content-files.ts';
import {
  deleteUnusedImages,
  insertImages,
  lockContent,
  recordLoad,
  replaceContacts,
  replaceFaq,
  replacePromos,
  replaceSupport,
  wasLoaded,
} from './content-import.repository.ts';
import type { Content, LegalPart, Problem } from './content-parts.ts';
import { compare, judgePublication, type Change } from './content.policy.ts';
import { findContacts, findFaq, findPromos, findSupport } from './content.repository.ts';
import { findPublications, publishLegalDocument } from './legal.repository.ts';
import { readContent } from './read-content.ts';

export interface ImportOutcome {
  problems: Problem[];
  changes: Change[];
}

interface ImportOptions extends Pick<Transacting<ImportOutcome>, 'lastly'> {
  dryRun?: boolean;
}

/** The parts of our own folder that every installation starts with, and those of the demo. */
const ownParts = {
  base: ({ faq, support, legal }: Content): Content => ({ faq, support, legal, images: [] }),
  demo: ({ contacts, promos, images }: Content): Content => ({
    contacts,
    promos,
    legal: [],
    images,
  }),
};

export function createContentImport({ db, clock }: { db: Db; clock: Clock }) {
  async function importFiles(
    files: ContentFiles,
    { dryRun = false, lastly }: ImportOptions = {},
  ): Promise<ImportOutcome> {
    const { content, problems } = readContent(files);
    if (problems.length > 0) return { problems, changes: [] };
    return db.transaction().execute(async (trx) => {
      await lockContent(trx);
      const outcome = await foresee(trx, content);
      if (outcome.problems.length === 0 && !dryRun) {
        await write(trx, content, () => clock());
        await lastly?.(trx, outcome);
      }
      return outcome;
    });
  }

  /** Loads our own texts once. From then on they belong to the provider. */
  async function loadOwnOnce(name: keyof typeof ownParts): Promise<void> {
    if (await wasLoaded(db, name)) return;
    const { content, problems } = readContent(await readContentFiles(ownContentFolder));
    const [problem] = problems;
    if (problem) throw new Error(`own content: ${problem.place}: ${problem.reason}`);
    await db.transaction().execute(async (trx) => {
      await lockContent(trx);
      if (await wasLoaded(trx, name)) return;
      await recordLoad(trx, name, clock());
      await write(trx, ownParts[name](content), ({ version }) => publicationDay(version, clock()));
    });
  }

  return {
    importFiles,
    ensureDefaults: () => loadOwnOnce('base'),
    ensureDemo: () => loadOwnOnce('demo'),
  };
}

async function foresee(handle: Handle, content: Content): Promise<ImportOutcome> {
  const { faq, contacts, promos, support, legal } = content;
  const problems: Problem[] = [];
  const changes: Change[] = [];
  const byId = ({ id }: { id: string }) => id;
  if (faq) changes.push(compare('faq', await findFaq(handle), faq, byId));
  if (contacts) {
    changes.push(compare('contacts', await findContacts(handle), contacts, ({ title }) => title));
  }
  if (promos) changes.push(compare('promos', await findPromos(handle), promos, byId));
  if (support) changes.push(compare('support', await findSupport(handle), support, byId));
  for (const part of legal) {
    const { document, version } = part;
    const verdict = judgePublication(part, await findPublications(handle, legalIds[document]));
    if (typeof verdict === 'object') {
      problems.push({ place: `${document}.md`, reason: verdict.refusal });
    } else {
      const old = verdict === 'current' ? [version] : [];
      changes.push(compare(document, old, [version], (entry) => entry));
    }
  }
  return { problems, changes };
}

async function write(
  handle: Handle,
  { faq, contacts, promos, support, legal, images }: Content,
  publishedAt: (part: LegalPart) => Date,
): Promise<void> {
  await insertImages(handle, images);
  if (faq) await replaceFaq(handle, faq);
  if (contacts) await replaceContacts(handle, contacts);
  if (promos) await replacePromos(handle, promos);
  if (support) await replaceSupport(handle, support);
  await deleteUnusedImages(handle);
  for (const part of legal) {
    const id = legalIds[part.document];
    await publishLegalDocument(handle, { ...part, id, at: publishedAt(part) });
  }
}

/** Our own texts have their day as version, so they never appear newer than a provider's publication. */
function publicationDay(version: string, now: Date): Date {
  const day = new Date(`${version}T00:00:00+07:00`);
  return day < now ? day : now;
}

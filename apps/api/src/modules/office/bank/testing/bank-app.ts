import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createBillingApp } from '../../../money/billing/testing/billing-app.ts';
import {
  account,
  bankEnvironment,
  csvOf,
  reportMapping,
  reportOf,
  usualMapping,
  type Credit,
  type Settled,
} from './bank-file.ts';

/** A provider who takes bank transfers, with somebody in finance. */
export async function createBankApp(env: NodeJS.ProcessEnv = {}) {
  const world = await createBillingApp({
    env: { ...bankEnvironment, ...env },
  });
  const { db, services, runDueJobs } = world;
  const { bankMoney, staff } = services;
  const staffId = await staff.add(
    { email: `${randomUUID()}@contoh.id`, fullName: 'Ratna', role: 'finance', areas: [] },
    'x',
  );
  const who = { staffId: staffId ?? '', name: 'Ratna', role: 'finance', areas: [] } as const;

  const upload = (file: string | Buffer, to = account) =>
    bankMoney.statements.upload(who, {
      account: to,
      fileName: 'mutasi.csv',
      content: gzipSync(file).toString('base64'),
    });

  async function importFile(
    file: readonly Credit[] | string | Buffer,
    mapping = usualMapping,
    to = account,
  ) {
    const isText = typeof file === 'string' || Buffer.isBuffer(file);
    const id = await upload(isText ? file : csvOf(file), to);
    return bankMoney.statements.import(who, id, mapping);
  }

  const importReport = async (rows: readonly Settled[], gateway = 'sandbox') =>
    bankMoney.statements.import(who, await upload(reportOf(rows), gateway), reportMapping);

  /** Every line with its outcome, sorted by amount. */
  const lines = () =>
    db
      .selectFrom('bank_line')
      .select(['id', 'day', 'amount', 'ordinal', 'state', 'match as matchedBy', 'receipt'])
      .orderBy('amount')
      .orderBy('day')
      .orderBy('ordinal')
      .execute();

  const lineOf = async (amount: number) => {
    const found = (await lines()).filter((line) => line.amount === amount);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} lines of ${amount}`);
    return found[0];
  };

  return { ...world, bankMoney, who, upload, importFile, importReport, lines, lineOf, runDueJobs };
}

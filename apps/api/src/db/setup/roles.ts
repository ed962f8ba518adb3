import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { withMigrationLock } from './migrate.ts';

/** Tables that the service's role may not fully write, and the privileges that it does not get. */
const kept: Readonly<Record<string, string>> = {
  audit: 'update, delete',
  audit_head: 'insert, delete',
  schema_migration: 'insert, update, delete',
};

/**
 * Lets the service's role read and write rows, and nothing more: it cannot change tables, triggers or audit
 * rows.
 */
export async function grantToRunningRole(owner: Pool, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  await withMigrationLock(owner, async (client) => {
    const tables = await ownedBy(client, ['r', 'p']);
    const sequences = await ownedBy(client, ['S']);
    const { rows } = await client.query<{ name: string }>('select current_schema() as name');
    const schema = escapeIdentifier(rows[0]?.name ?? 'public');
    // One transaction, so that the role never has a privilege it must not have.
    await client.query('begin');
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`grant select, insert, update, delete on ${tables.join(', ')} to ${to}`);
    if (sequences.length > 0) {
      await client.query(
        `grant usage, select, update on sequence ${sequences.join(', ')} to ${to}`,
      );
    }
    for (const [table, privileges] of Object.entries(kept)) {
      await client.query(`revoke ${privileges} on ${table} from ${to}`);
    }
    await client.query('commit');
  });
}

/** Excludes relations of extensions. */
async function ownedBy(client: PoolClient, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = any($1)
       and pg_has_role(current_user, relowner, 'usage')
     order by relname`,
    [kinds],
  );
  return rows.map(({ name }) => escapeIdentifier(name));
}

const powers = `
  select current_user as role, rolsuper as superuser, rolcreaterole as "createRole",
    pg_has_role(current_user, nspowner, 'member') as "ownsSchema",
    array(
      select relname::text from pg_class
      where relnamespace = pg_namespace.oid and relkind in ('r', 'p', 'S')
        and pg_has_role(current_user, relowner, 'member')
      order by relname
    ) as owned,
    coalesce(
      has_table_privilege(to_regclass('audit'), 'update, delete, truncate, trigger')
        or has_any_column_privilege(to_regclass('audit'), 'update'),
      false
    ) as "writesAudit"
  from pg_roles left join pg_namespace on nspname = current_schema()
  where rolname = current_user`;

interface Powers {
  role: string;
  superuser: boolean;
  createRole: boolean;
  ownsSchema: boolean | null;
  owned: string[];
  writesAudit: boolean;
}

/** Returns the name of the service's role. Throws if that role could change the audit trail. */
export async function requireWeakRole(running: Pool): Promise<string> {
  const { rows } = await running.query<Powers>(powers);
  const [found] = rows;
  if (!found) throw new Error('the database does not know its own role');
  const tooMuch = excessOf(found);
  if (tooMuch !== null) {
    throw new StartError(
      `Peran ${found.role} di DATABASE_URL ${tooMuch}, sehingga dapat mengubah jejak audit. Di samping DATABASE_OWNER_URL layanan berjalan dengan peran lain yang tidak memiliki apa pun; caranya di docs/production.md.`,
    );
  }
  return found.role;
}

function excessOf({
  superuser,
  createRole,
  ownsSchema,
  owned,
  writesAudit,
}: Powers): string | null {
  if (superuser) return 'adalah superuser';
  if (createRole) return 'boleh membuat peran (CREATEROLE)';
  if (owned.length > 0) return `memiliki tabel (${owned.slice(0, 3).join(', ')} …)`;
  if (ownsSchema) return 'memiliki skema atau basis datanya';
  return writesAudit ? 'boleh mengubah tabel audit' : null;
}

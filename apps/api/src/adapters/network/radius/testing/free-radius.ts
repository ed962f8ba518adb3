import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../../../../db/driver/client.ts';

const program = '/usr/sbin/freeradius';
const schema = '/etc/freeradius/3.0/mods-config/sql/main/postgresql';
export const isFreeRadiusInstalled =
  existsSync(program) && existsSync('/usr/bin/radclient') && existsSync(`${schema}/schema.sql`);

/** The tables of Debian's schema that Serat reads or writes. */
const tables = `
  create table radcheck (id serial primary key, username text not null default '',
    attribute text not null default '', op varchar(2) not null default '==',
    value text not null default '');
  create table radgroupreply (id serial primary key, groupname text not null default '',
    attribute text not null default '', op varchar(2) not null default '=',
    value text not null default '');
  create table radusergroup (id serial primary key, username text not null default '',
    groupname text not null default '', priority integer not null default 0);
  create table radacct (radacctid bigserial primary key, acctsessionid text not null,
    acctuniqueid text not null unique, username text, nasipaddress inet not null,
    acctstarttime timestamptz, acctupdatetime timestamptz, acctstoptime timestamptz,
    framedipaddress inet, acctsessiontime bigint, acctinputoctets bigint,
    acctoutputoctets bigint);
  create index on radcheck (username, attribute);
  create index on radgroupreply (groupname, attribute);
  create index on radusergroup (username);`;

export async function createRadiusTables(pool: Pool): Promise<void> {
  await pool.query(isFreeRadiusInstalled ? await readFile(`${schema}/schema.sql`, 'utf8') : tables);
}

export const radiusSecret = 'testing123';

const common = (name: string, folder: string) => `
prefix = /usr
name = ${name}
confdir = /etc/freeradius/3.0
logdir = ${folder}
run_dir = ${folder}
libdir = /usr/lib/freeradius
max_requests = 4096
log {
 destination = stdout
}
security {
 allow_core_dumps = no
 max_attributes = 200
 reject_delay = 0
 status_server = no
}
client serat {
 ipaddr = 127.0.0.1
 secret = ${radiusSecret}
}
`;

/** A NAS that acknowledges, refuses or stays silent, depending on the user name. */
const nasConfig = (folder: string, port: number) => `${common('nas', folder)}
modules {
 always handled {
  rcode = handled
 }
 always ok {
  rcode = ok
 }
 always reject {
  rcode = reject
 }
}
listen {
 type = coa
 ipaddr = 127.0.0.1
 port = ${port}
 virtual_server = coa
}
server coa {
 recv-coa {
  update reply {
   &Message-Authenticator := 0x00
  }
  if (&User-Name =~ /^silent/) {
   update control {
    &Response-Packet-Type := Do-Not-Respond
   }
   handled
  }
  if (&User-Name =~ /^gone/ || &User-Name == "serat-uji") {
   update reply {
    &Error-Cause := Session-Context-Not-Found
   }
   reject
  }
  if (&User-Name =~ /^nak/) {
   update reply {
    &Error-Cause := Administratively-Prohibited
   }
   reject
  }
  ok
 }
 send-coa {
  ok
 }
}
`;

const serverConfig = (folder: string, port: number, database: string) => `${common('rad', folder)}
thread pool {
 start_servers = 1
 max_servers = 4
 min_spare_servers = 1
 max_spare_servers = 4
 max_requests_per_server = 0
}
modules {
 expr {
 }
 pap {
 }
 chap {
 }
 mschap {
 }
 sql {
  dialect = "postgresql"
  driver = "rlm_sql_postgresql"
  radius_db = "${database}"
  read_groups = yes
  acct_table1 = "radacct"
  acct_table2 = "radacct"
  postauth_table = "radpostauth"
  authcheck_table = "radcheck"
  groupcheck_table = "radgroupcheck"
  authreply_table = "radreply"
  groupreply_table = "radgroupreply"
  usergroup_table = "radusergroup"
  client_table = "nas"
  group_attribute = "SQL-Group"
  pool {
   start = 1
   min = 1
   max = 4
   spare = 1
   uses = 0
   lifetime = 0
   idle_timeout = 60
  }
  $INCLUDE ${schema}/queries.conf
 }
}
listen {
 type = auth
 ipaddr = 127.0.0.1
 port = ${port}
 virtual_server = s
}
server s {
 authorize {
  chap
  mschap
  sql
  pap
 }
 authenticate {
  Auth-Type PAP {
   pap
  }
  Auth-Type CHAP {
   chap
  }
  Auth-Type MS-CHAP {
   mschap
  }
 }
}
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Resolves when FreeRADIUS says that it is ready. */
async function run(config: string, folder: string): Promise<ChildProcess> {
  await mkdir(folder);
  await writeFile(join(folder, 'radiusd.conf'), config);
  const child = spawn(program, [
    '-f',
    '-xx',
    '-l',
    'stdout',
    '-d',
    folder,
    '-D',
    '/usr/share/freeradius',
  ]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (output.includes('Ready to process requests')) return;
      output += data.toString();
      if (output.includes('Ready to process requests')) resolve();
    });
    child.on('exit', () => reject(new Error(output.slice(-3000))));
  });
  return child;
}

/** FreeRADIUS on the tables of this database, and a second instance as a NAS. */
export async function startFreeRadius({ host, port, user, database }: ConnectionConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'serat-radius-'));
  const [authPort, nasPort] = [await freePort(), await freePort()];
  const line = `host=${host} port=${port} user=${user} dbname=${database}`;
  const children = await Promise.all([
    run(serverConfig(join(folder, 'rad'), authPort, line), join(folder, 'rad')),
    run(nasConfig(join(folder, 'nas'), nasPort), join(folder, 'nas')),
  ]);
  return {
    nasPort,
    /** The answer to an Access-Request as radclient prints it. */
    authenticate(attributes: Record<string, string>): string {
      const input = Object.entries(attributes)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ');
      const target = [`127.0.0.1:${authPort}`, 'auth', radiusSecret];
      const { stdout } = spawnSync('/usr/bin/radclient', ['-x', '-t', '20', '-r', '1', ...target], {
        input,
        encoding: 'utf8',
      });
      return stdout.slice(stdout.indexOf('Received'));
    },
    async close() {
      for (const child of children) {
        child.removeAllListeners('exit');
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

#!/bin/bash
# Starts a Citus cluster on this machine for `npm run test:citus`: a coordinator on port 54700 and two workers.
# Runs as root where PostgreSQL has the extension, such as in the image citusdata/citus.
set -euo pipefail

folder=/var/lib/postgresql/cluster
ports=(54700 54701 54702)
install -d -o postgres -m 700 "$folder"
for port in "${ports[@]}"; do
  gosu postgres initdb --auth=trust --pgdata="$folder/$port" >"$folder/$port.initdb"
  cat >>"$folder/$port/postgresql.conf" <<END
port = $port
listen_addresses = '127.0.0.1'
shared_preload_libraries = 'citus'
max_connections = 400
max_prepared_transactions = 400
# Every test file has a database of its own, and each database a daemon of Citus.
max_worker_processes = 100
END
  gosu postgres pg_ctl start --wait --pgdata="$folder/$port" --log="$folder/$port.log"
  psql --host=127.0.0.1 --port="$port" --username=postgres --command='create database serat'
  psql --host=127.0.0.1 --port="$port" --username=postgres --dbname=serat --command='create extension citus'
done
psql --host=127.0.0.1 --port="${ports[0]}" --username=postgres --dbname=serat \
  --command="select citus_set_coordinator_host('127.0.0.1', ${ports[0]})" \
  --command="select citus_add_node('127.0.0.1', ${ports[1]})" \
  --command="select citus_add_node('127.0.0.1', ${ports[2]})"

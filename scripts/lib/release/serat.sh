#!/bin/sh
# Serat: `serat start` serves, `serat ops …` is the provider's command line, `serat rehearse` tries the
# provider's rules on a database of its own. Settings come from the environment (docs/settings.md).
set -eu

here=$0
while [ -L "$here" ]; do
  link=$(readlink "$here")
  case $link in
    /*) here=$link ;;
    *) here=$(dirname "$here")/$link ;;
  esac
done
home=$(cd "$(dirname "$here")/.." && pwd -P)

# The one of the embedded part, if it was unpacked here too.
node=$home/node/bin/node
[ -x "$node" ] || node=$(command -v node || true)
major=$([ -n "$node" ] && "$node" -p 'process.versions.node.split(".")[0]' || echo 0)
if [ "$major" -lt 24 ]; then
  echo 'Serat perlu Node.js 24 atau lebih baru: pasang, atau bongkar juga arsip -embedded di folder ini.' >&2
  exit 1
fi

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  start)
    # What Node has compiled once it keeps beside the data; who makes that folder, and for whom, is not
    # for this script to say.
    data=${DATA_DIR:-var}
    [ ! -d "$data" ] || export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$data/cache/node}"
    # A heap of the C library for each thread would keep what nobody uses any more.
    export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
    export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
    exec "$node" --max-semi-space-size=4 --heap-growing-percent=120 "$home/apps/api/start/main.js" "$@"
    ;;
  rehearse) exec "$node" "$home/bench/rehearse/main.js" ;;
  ops) exec "$node" "$home/apps/api/src/ops/main.js" "$@" ;;
  --version) exec "$node" "$home/apps/api/src/ops/main.js" --version ;;
  *)
    echo 'Pakai: serat start | serat ops PERINTAH | serat rehearse | serat --version' >&2
    exit 2
    ;;
esac

#!/bin/sh
# Starts the embedded store instead of mongod. Like mongod, refuses a key that others may read.
set -eu
while [ "$1" != --keyFile ]; do shift; done
[ "$(stat -c %a "$2")" = 400 ] || { echo "The permissions on $2 are too open"; exit 1; }
[ -r "$MONGO_INITDB_ROOT_PASSWORD_FILE" ]
node /opt/forward.mjs &
exec node /opt/embedded-mongo/src/main.ts --data-dir /data/db --port 27018

#!/bin/sh
# The embedded store in the place of mongod.
set -eu
node /opt/forward.mjs &
exec node /opt/embedded-mongo/src/main.ts --data-dir /data/db --port 27018

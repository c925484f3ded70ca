#!/bin/sh
# Makes stand-ins of the images that deploy/Dockerfile and docker-compose.yml build upon, under the same names, where no
# registry of images can be reached. For tests only (e2e/release/deploy/containers.full.test.ts): no guest's data belongs in them.
#
# Needs root on a Debian with debootstrap, a Docker Engine, npm, and this repository's packages installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The common base image.
debootstrap --variant=minbase --include=ca-certificates,libstdc++6,nginx-light,nats-server,busybox,gettext-base \
  bookworm "$work/debian" >"$work/debootstrap.log" 2>&1 || { tail -n 20 "$work/debootstrap.log"; exit 1; }
rm -rf "$work"/debian/var/cache/apt/* "$work"/debian/var/lib/apt/lists/* "$work"/debian/usr/share/doc
# Certificates of this machine: builds fetch packages over the same network.
cp -L /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/ca-certificates.crt"
tar -C "$work/debian" -c . | docker import - sufra-test-debian >/dev/null

# The product's Node and embedded store.
mkdir "$work/context"
cp "$here"/* "$work/context"
cp "$root/node_modules/node-$(node -p 'process.platform + "-" + process.arch')/bin/node" "$work/context/node"
cp -rL "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$work/context/npm"
mkdir "$work/context/embedded-mongo"
cp -r "$root/packages/embedded-mongo/src" "$root/packages/embedded-mongo/package.json" "$work/context/embedded-mongo"
mkdir "$work/context/embedded-mongo/node_modules"
cp -rL "$root/packages/embedded-mongo/node_modules/bson" "$work/context/embedded-mongo/node_modules"

# Each under the name that the product uses.
names=$(sed -n 's/^FROM \([^ ]*:[^ ]*\) .*/\1/p' "$root/deploy/Dockerfile"; sed -n 's/^ *image: \(nats\|mongo\):/\1:/p' "$root/docker-compose.yml")
for name in $(echo "$names" | sort -u); do
  # A genuine image of that name stays.
  labels=$(docker image inspect --format '{{json .Config.Labels}}' "$name" 2>/dev/null || true)
  case "$labels" in "" | *sufra.stand-in*) ;; *) echo "$name is here already" && continue ;; esac
  stage=$(echo "$name" | sed 's/.*\///; s/[:-].*//')
  DOCKER_BUILDKIT=0 docker build -q --label sufra.stand-in=true --target "$stage" -t "$name" "$work/context" >/dev/null 2>"$work/build.log" || { cat "$work/build.log"; exit 1; }
  echo "$name"
done

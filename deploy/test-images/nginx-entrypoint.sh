#!/bin/sh
# Fills in the templates like nginx's image: with the variables of its filter and this container's resolvers.
set -eu
if [ "${NGINX_ENTRYPOINT_LOCAL_RESOLVERS:-}" ]; then
  NGINX_LOCAL_RESOLVERS=$(sed -n 's/^nameserver //p' /etc/resolv.conf | tr '\n' ' ')
  export NGINX_LOCAL_RESOLVERS
fi
variables=$(env | sed 's/=.*//' | grep -E "${NGINX_ENVSUBST_FILTER:-}" | sed 's/.*/${&}/' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  [ -e "$template" ] || continue
  envsubst "$variables" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec "$@"

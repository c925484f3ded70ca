#!/bin/sh
# Fills in the templates as the image that this one stands for does, with the variables that its filter lets through.
set -eu
variables=$(env | sed 's/=.*//' | grep -E "${NGINX_ENVSUBST_FILTER:-}" | sed 's/.*/${&}/' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  [ -e "$template" ] || continue
  envsubst "$variables" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec "$@"

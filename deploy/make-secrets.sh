#!/bin/sh
# Makes the secrets that docker-compose.yml takes, each a file of the folder SECRETS_DIR (./secrets unless set), and
# tells the first sign-in's password where to find. Those that are there stay as they are.
set -eu
folder=${SECRETS_DIR:-secrets}
mkdir -p "$folder"
# Containers see single files of it, as several users. On this machine, only who owns the folder comes to them.
chmod 700 "$folder"
umask 022

keep() {
  if [ -e "$folder/$1" ]; then cat >/dev/null; else cat >"$folder/$1" && chmod 444 "$folder/$1"; fi
}

for name in session_secret password_key qr_secret mongodb_root_password; do openssl rand -hex 32 | keep "$name"; done
openssl rand -hex 12 | keep admin_password
# Filled when password_key is changed: the earlier ones, separated by commas.
keep password_keys_old </dev/null
openssl rand -base64 756 | keep mongodb_keyfile
echo "mongodb://sufra:$(openssl rand -hex 32)@mongo:27017/restaurant?replicaSet=rs0" | keep mongodb_uri
# Both are the one password.
if [ ! -e "$folder/transporter" ] || [ ! -e "$folder/nats_authorization" ]; then
  password=$(openssl rand -hex 32)
  rm -f "$folder/transporter" "$folder/nats_authorization"
  echo "authorization { user: sufra, password: \"$password\" }" | keep nats_authorization
  echo "nats://sufra:$password@nats:4222" | keep transporter
fi
echo "The secrets are in $folder. The first sign-in's password is in $folder/admin_password."

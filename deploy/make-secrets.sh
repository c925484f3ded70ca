#!/bin/sh
# Creates the secrets of docker-compose.yml as files in SECRETS_DIR (default ./secrets). Existing files stay, and
# values set in .env are used.
set -eu
folder=${SECRETS_DIR:-secrets}
# Files are readable by the containers' users; the folder is closed to others on this machine, from the beginning.
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
umask 022

# random BYTES: in hexadecimal.
random() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

# before NAME: its value in .env, or nothing.
before() { [ ! -e .env ] || sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\).*/\1/p" .env | tail -n 1; }

# keep FILE: writes stdin unless the file exists.
keep() {
  if [ -e "$folder/$1" ]; then cat >/dev/null; else cat >"$folder/$1" && chmod 444 "$folder/$1"; fi
}

# secret FILE NAME BYTES: the value of .env, else random.
secret() {
  kept=$(before "$2")
  echo "${kept:-$(random "$3")}" | keep "$1"
}

secret session_secret SESSION_SECRET 32
secret password_key PASSWORD_KEY 32
secret qr_secret QR_SECRET 32
secret admin_password ADMIN_PASSWORD 12
# Former values of password_key, comma-separated.
before PASSWORD_KEYS_OLD | keep password_keys_old
# Empty: no mails.
before SMTP_URL | keep smtp_url
random 32 | keep mongodb_root_password
head -c 756 /dev/urandom | base64 | keep mongodb_keyfile
echo "mongodb://sufra:$(random 32)@mongo:27017/restaurant?replicaSet=rs0" | keep mongodb_uri
# Both contain the same password.
if [ ! -e "$folder/transporter" ] || [ ! -e "$folder/nats_authorization" ]; then
  password=$(random 32)
  rm -f "$folder/transporter" "$folder/nats_authorization"
  echo "authorization { user: sufra, password: \"$password\" }" | keep nats_authorization
  echo "nats://sufra:$password@nats:4222" | keep transporter
fi
echo "The secrets are in $folder. The first sign-in's password is in $folder/admin_password."

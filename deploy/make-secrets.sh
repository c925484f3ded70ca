#!/bin/sh
# Makes the secrets that docker-compose.yml takes, each a file of the folder SECRETS_DIR (./secrets unless set), and
# tells where the first sign-in's password is. Those that are there stay as they are; those that a .env of before sets
# are taken from it, so that passwords and receipts of before stay good.
set -eu
folder=${SECRETS_DIR:-secrets}
mkdir -p "$folder"
# Containers see single files of it, as several users. On this machine, only who owns the folder comes to them.
chmod 700 "$folder"
umask 022

# So many random bytes, as hexadecimal digits.
random() { od -An -v -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

# What .env sets; nothing where it does not.
before() { [ ! -e .env ] || sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\).*/\1/p" .env | tail -n 1; }

# A file with what comes in, unless it is there.
keep() {
  if [ -e "$folder/$1" ]; then cat >/dev/null; else cat >"$folder/$1" && chmod 444 "$folder/$1"; fi
}

# A file with what .env sets, or else with so many random bytes.
secret() {
  kept=$(before "$2")
  echo "${kept:-$(random "$3")}" | keep "$1"
}

secret session_secret SESSION_SECRET 32
secret password_key PASSWORD_KEY 32
secret qr_secret QR_SECRET 32
secret admin_password ADMIN_PASSWORD 12
# Filled when password_key is changed: the earlier ones, separated by commas.
before PASSWORD_KEYS_OLD | keep password_keys_old
# Filled where mails are sent.
before SMTP_URL | keep smtp_url
random 32 | keep mongodb_root_password
head -c 756 /dev/urandom | base64 | keep mongodb_keyfile
echo "mongodb://sufra:$(random 32)@mongo:27017/restaurant?replicaSet=rs0" | keep mongodb_uri
# Both are the one password.
if [ ! -e "$folder/transporter" ] || [ ! -e "$folder/nats_authorization" ]; then
  password=$(random 32)
  rm -f "$folder/transporter" "$folder/nats_authorization"
  echo "authorization { user: sufra, password: \"$password\" }" | keep nats_authorization
  echo "nats://sufra:$password@nats:4222" | keep transporter
fi
echo "The secrets are in $folder. The first sign-in's password is in $folder/admin_password."

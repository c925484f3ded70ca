// Run once by MongoDB's image on an empty volume: creates the account of the secret mongodb_uri, owner of its database.
const address = require('node:fs').readFileSync('/run/secrets/mongodb_uri', 'utf8').trim()
const { username, password, pathname } = new URL(address)
db.getSiblingDB(pathname.slice(1)).createUser({
  user: decodeURIComponent(username),
  pwd: decodeURIComponent(password),
  roles: ['dbOwner'],
})

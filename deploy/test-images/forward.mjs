// Forwards connections to the embedded store, which listens on the loopback only because it has no password.
// The network of a test container is isolated.
import { connect, createServer } from 'node:net'

const server = createServer((guest) => {
  const store = connect(27018, '127.0.0.1')
  guest.pipe(store).pipe(guest)
  for (const [one, other] of [
    [guest, store],
    [store, guest],
  ])
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
})
server.listen(27017, '0.0.0.0')

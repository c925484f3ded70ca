// The embedded store listens on the loopback alone, because it asks for no password. In a container of a test, whose
// network nothing else is in, this passes connections on to it.
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

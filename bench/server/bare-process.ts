import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a server in Node does: what the product is measured beside.
const [bytes = '0', contentType = 'text/plain', workers = '1'] = process.argv.slice(2)

if (cluster.isPrimary && Number(workers) > 1) shareOut(Number(workers))
else serve((port) => process.send?.({ port, pids: [process.pid] }))
// It ends with the one who started it, however that ends.
process.once('disconnect', () => process.exit())

function serve(listening: (port: number) => void): void {
  const body = Buffer.alloc(Number(bytes), 'x')
  const headers = { 'Content-Type': contentType, 'Content-Length': body.length }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port))
}

/** As the product's workers share one port. */
function shareOut(count: number): void {
  const pids = Array.from({ length: count }, () => cluster.fork().process.pid)
  let ready = 0
  cluster.on('listening', (_worker, { port }) => {
    ready += 1
    if (ready === count) process.send?.({ port, pids: [process.pid, ...pids] })
  })
}

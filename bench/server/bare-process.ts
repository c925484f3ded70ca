import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that a server in Node does: what the product is measured beside.
const [bytes = '0', contentType = 'text/plain'] = process.argv.slice(2)
const body = Buffer.alloc(Number(bytes), 'x')
const headers = { 'Content-Type': contentType, 'Content-Length': body.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid }))
// It ends with the one who started it, however that ends.
process.once('disconnect', () => process.exit())

import { createServer, type Server } from 'node:http'
import { storeAnswers } from './store.ts'

/** Where a container's health check asks; on the loopback, so nobody else can. */
export const HEALTH_PORT = 9090

/** Answers 200 while this process reaches its database, else 503. */
export function serveHealth(port = HEALTH_PORT): Promise<Server> {
  const server = createServer(async (_request, response) => {
    response.statusCode = (await storeAnswers()) ? 200 : 503
    response.end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

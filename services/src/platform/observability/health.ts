import { createServer, type Server } from 'node:http'
import { createReadyCall, type ServiceName } from '@sufra/runtime/internal-call'
import type { ServiceSchema } from 'moleculer'
import { defineInternalAction } from '../calls/action.ts'
import { isStoreReachable, isStoreWritable } from '../db/store.ts'

/** Health check on the loopback: 200 while this process reaches its database and its peers reach it, else 503. */
export function serveHealth(port: number, isReached: () => boolean): Promise<Server> {
  const server = createServer(async (_request, response) => {
    response.statusCode = isReached() && (await isStoreReachable()) ? 200 : 503
    response.end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

export const createReadiness = (service: ServiceName): Partial<ServiceSchema> => ({
  actions: {
    ready: defineInternalAction(
      createReadyCall(service),
      async () => (await isStoreReachable()) && ((await isStoreWritable()) || 'read-only'),
    ),
  },
})

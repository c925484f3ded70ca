import { createServer, type Server } from 'node:http'
import { ready } from '@sufra/runtime/calls/ready'
import type { ServiceName } from '@sufra/runtime/service-names'
import type { ServiceSchema } from 'moleculer'
import { defineInternalAction } from '../calls/action.ts'
import { isStoreReachable, isStoreWritable } from '../db/store.ts'

/**
 * Answers 200 while this process reaches its database and the other processes reach it, else 503; for a container's
 * health check, on the loopback.
 */
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

/** A mixin that lets the gateway ask whether the service is up, reaches the database and can write there. */
export const createReadiness = (service: ServiceName): Partial<ServiceSchema> => ({
  actions: {
    ready: defineInternalAction(
      ready(service),
      async () => (await isStoreReachable()) && ((await isStoreWritable()) || 'read-only'),
    ),
  },
})

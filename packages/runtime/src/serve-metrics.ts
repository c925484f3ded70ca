import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpAddress } from './http-address.ts'
import { metricsText } from './metrics.ts'
import type { ProcessConfig } from './settings.ts'

export interface ServedMetrics {
  /** Where they are, for example `http://127.0.0.1:9091/metrics`. */
  address: string
  close(): void
}

/**
 * Serves the metrics of this process on a port of their own, which only those who watch it reach.
 * @returns null when they are switched off, or cannot be served: a second product on the same machine runs nevertheless,
 * and says why.
 */
export async function serveMetrics(
  at: ProcessConfig['metrics'],
  logger: { info(line: string): void; warn(line: string): void },
): Promise<ServedMetrics | null> {
  if (at === null) return null
  try {
    const server = await listen(at.port, at.host)
    const { port } = server.address() as AddressInfo
    const address = `${httpAddress(at.host, port)}/metrics`
    logger.info(`Metrics are served at ${address}`)
    return { address, close: () => close(server) }
  } catch (error) {
    logger.warn(sentenceFor((error as NodeJS.ErrnoException).code, at))
    return null
  }
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '') || request.url !== '/metrics')
      return void response.writeHead(404).end()
    const { text, contentType } = await metricsText()
    response.writeHead(200, { 'Content-Type': contentType }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve(server))
  })
}

/** Who reads the metrics keeps the connection; that holds nobody up. */
function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}

function sentenceFor(code: string | undefined, { port, host }: { port: number; host: string }): string {
  const why = code === 'EADDRINUSE' ? `port ${port} is in use` : `cannot listen on ${host}:${port} (${code})`
  return `Metrics are not served: ${why}. Choose another METRICS_PORT, or METRICS_PORT=off.`
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderMetrics } from './metrics.ts'
import { formatHttpAddress } from './setting-values.ts'
import type { ProcessConfig } from './settings.ts'

export interface ServedMetrics {
  address: string
  close(): void
}

/**
 * Serves metrics on a separate, internal port.
 * @returns null when switched off, or when the port is taken, which is logged: a second product on the machine must
 * start.
 */
export async function serveMetrics(
  at: ProcessConfig['metrics'],
  logger: { info(line: string): void; warn(line: string): void },
): Promise<ServedMetrics | null> {
  if (at === null) return null
  try {
    const server = await listen(at.port, at.host)
    const { port } = server.address() as AddressInfo
    const address = `${formatHttpAddress(at.host, port)}/metrics`
    logger.info(`Metrics are served at ${address}`)
    return { address, close: () => close(server) }
  } catch (error) {
    logger.warn(createWarning((error as NodeJS.ErrnoException).code, at))
    return null
  }
}

function listen(port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method ?? '') || request.url !== '/metrics')
      return void response.writeHead(404).end()
    const { text, contentType } = await renderMetrics()
    response.writeHead(200, { 'Content-Type': contentType }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve(server))
  })
}

/** Scrapers keep connections alive; these must not delay shutdown. */
function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}

function createWarning(code: string | undefined, { port, host }: { port: number; host: string }): string {
  const why = code === 'EADDRINUSE' ? `port ${port} is in use` : `cannot listen on ${host}:${port} (${code})`
  return `Metrics are not served: ${why}. Choose another METRICS_PORT, or METRICS_PORT=off.`
}

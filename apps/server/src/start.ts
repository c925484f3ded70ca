import { installCrashHandler } from '@sufra/runtime/crash-handler'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { listProxyWarnings } from 'gateway/lib/config'
import { buildFrontEnds } from './build.ts'
import { fail } from './fail.ts'
import { listTlsWarnings } from './open-to-others.ts'
import { listPages } from './pages.ts'
import { assertPortFree } from './port.ts'
import { type Product, startProduct } from './product.ts'
import { readSettings, type Settings } from './settings.ts'

const began = performance.now()
const stopping = new AbortController()
const ONE_KEY_PRESS_MS = 500
let stopRequestedAt = 0
let product: Product | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  const settings = readSettings(process.env)
  await assertPortFree(settings.gateway.host, settings.gateway.port)
  if (!settings.pagesDir) await buildFrontEnds(console.log, stopping.signal)
  if (!stopping.signal.aborted) product = await startProduct({ ...settings, pages: listPages(settings.pagesDir) })
  if (stopping.signal.aborted) await product?.stop()
  else if (product) {
    installCrashHandler(product.broker.logger)
    const metrics = await serveMetrics(settings.services.metrics, product.broker.logger)
    // The supervisor restarts this process after a crash (supervise.mjs). It is notified first, because a reader of the
    // open message may stop the product at once.
    await tellSupervisor('ready')
    process.once('disconnect', stop)
    announce(product, settings, metrics?.address)
  }
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}

function tellSupervisor(message: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
}

/** A second signal, or one during the build, exits at once; acknowledged changes are durable. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) {
    // One Ctrl-C arrives twice: from the terminal and from the supervisor.
    if (performance.now() - stopRequestedAt > ONE_KEY_PRESS_MS) process.exit(1)
    return
  }
  stopRequestedAt = performance.now()
  stopping.abort()
  if (!product) return
  await product.stop()
  process.exit(0)
}

function announce({ address, store }: Product, { services, gateway }: Settings, metrics: string | undefined): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const lines = ['', `${services.restaurant.name} is open: ${address}   (ready in ${seconds} s; Ctrl-C stops it)`]
  if (services.demo) {
    lines.push('  Guest   phone 0501234567, password Layla')
    if (services.firstAdmin) lines.push(`  Staff   ${services.firstAdmin.username} (editor)`)
    else if (!services.production) lines.push('  Staff   admin / admin (editor), staff / staff (viewer)')
  }
  if (metrics) lines.push(`  Metrics ${metrics}`)
  lines.push(`  ${store.description}`)
  lines.push(...listTlsWarnings(gateway.host, services.publicUrl))
  lines.push(...listProxyWarnings(gateway).map((line) => `  Warning: ${line}`))
  console.log(lines.join('\n'))
}

import { resolve } from 'node:path'
import { installCrashHandler } from '@sufra/runtime/crash-handler'
import { createLogger } from '@sufra/runtime/logs'
import { serveMetrics } from '@sufra/runtime/serve-metrics'
import { listProxyWarnings } from 'gateway/lib/config'
import type { ServicesConfig } from 'services/platform/config'
import { listBackupWarnings } from 'services/platform/secrets'
import { buildFrontEnds } from './build.ts'
import { createCheckEnvironment, isCheck } from './check.ts'
import { listDemoSignIns } from './demo-sign-ins.ts'
import { fail } from './fail.ts'
import { listTlsWarnings } from './open-to-others.ts'
import { createOutput } from './output.ts'
import { listPages, listUnreleased } from './pages.ts'
import { assertPortFree } from './port.ts'
import { type Product, startProduct } from './product.ts'
import { readSettings, type Settings } from './settings.ts'
import { listHosts } from './store.ts'

const began = performance.now()
const stopping = new AbortController()
const ONE_KEY_PRESS_MS = 500
let stopRequestedAt = 0
const output = createOutput('start')
const early = createLogger('start')
let product: Product | undefined

installCrashHandler({ error: (...args) => (product?.broker.logger ?? early).error(...args) }, async () =>
  product?.stop(),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  const isQuiet = isCheck(process.argv.slice(2), process.env)
  const settings = readSettings(isQuiet ? createCheckEnvironment(process.env) : process.env)
  await assertPortFree(settings.gateway.host, settings.gateway.port)
  await buildFrontEnds(output.info, { names: listUnreleased(settings.pagesDir), signal: stopping.signal })
  if (!stopping.signal.aborted)
    product = await startProduct({ ...settings, isQuiet, pages: listPages(settings.pagesDir) })
  if (stopping.signal.aborted) await product?.stop()
  else if (product) {
    const metrics = await serveMetrics(settings.services.metrics, product.broker.logger)
    const seconds = (performance.now() - began) / 1000
    const signIns = await listDemoSignIns(settings.services)
    // The supervisor restarts this process after a crash (supervise.mjs). It is notified first, because a reader of the
    // open message may stop the product at once.
    await tellSupervisor('ready')
    process.once('disconnect', stop)
    announce(product, settings, {
      seconds,
      checked: isQuiet ? describeData(settings.services) : undefined,
      signIns,
      metrics: metrics?.address,
    })
  }
} catch (error) {
  if (!stopping.signal.aborted) fail(error, output.error)
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

interface Announcement {
  seconds: number
  /** The data of a check. */
  checked: string | undefined
  signIns: string[]
  metrics: string | undefined
}

function announce({ address, store }: Product, { services, gateway }: Settings, facts: Announcement): void {
  const name = facts.checked ? `A check of ${facts.checked}` : services.restaurant.name
  output.print(['', `${name} is open: ${address}   (ready in ${facts.seconds.toFixed(1)} s; Ctrl-C stops it)`])
  if (facts.checked)
    output.info('  Nothing is sent and no timed job runs: no mails, webhooks, campaigns, reminders, expiry.')
  for (const line of facts.signIns) output.info(`  ${line}`)
  if (facts.metrics) output.info(`  Metrics ${facts.metrics}`)
  output.info(`  ${store.description}`)
  const tlsWarnings = listTlsWarnings(gateway.host, services.publicUrl)
  for (const line of [...tlsWarnings, ...listProxyWarnings(gateway), ...listBackupWarnings(services)])
    output.warn(`  Warning: ${line}`)
}

function describeData({ mongodbUri, dataDir }: ServicesConfig): string {
  return mongodbUri ? `the MongoDB at ${listHosts(mongodbUri)}` : resolve(dataDir)
}

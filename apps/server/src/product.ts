import { formatHttpAddress } from '@sufra/runtime/setting-values'
import { startTraces } from '@sufra/runtime/start-traces'
import { createGatewayService } from 'gateway/gateway.service'
import { describeRequest } from 'gateway/http-metrics'
import type { GatewayConfig } from 'gateway/lib/config'
import type { Pages } from 'gateway/pages'
import { readRestaurantLogo } from 'gateway/restaurant-logo'
import type { ServiceBroker } from 'moleculer'
import { ensureFirstEditor, type FirstEditor } from 'services/auth/ensure-first-editor'
import { listPasswordNotices } from 'services/customers/password-notices'
import { createBroker } from 'services/platform/calls/broker'
import type { AppContext, ServicesConfig } from 'services/platform/config'
import { connectStore, disconnectStore, traceStore } from 'services/platform/db/store'
import { addServices, prepareStore } from 'services/product'
import { seedDemo } from 'services/seeds/demo'
import { assertNoneKnownToOthers } from './open-to-others.ts'
import { createOutput } from './output.ts'
import { openStore, type Store } from './store.ts'

export interface Product {
  address: string
  broker: ServiceBroker
  store: Store
  stop(): Promise<void>
}

export interface ProductSettings {
  services: ServicesConfig
  gateway: GatewayConfig
  pages?: Pages
  now?: () => Date
  /** Timeout of calls and database commands; tests without timing raise it. */
  patienceMs?: number
  silenceMs?: number
  /** Interval of repair sweeps; replaces the services' own. */
  sweepMs?: number
  /** Without background work, to look at a copy. */
  isQuiet?: boolean
}

/**
 * Starts store, services and gateway; resolves when ready.
 * @throws Error with one sentence when the store, the data folder or the port is unavailable, or when other machines
 * could use a default sign-in.
 */
export async function startProduct(settings: ProductSettings): Promise<Product> {
  const { services, gateway, pages, now = () => new Date(), patienceMs, silenceMs, sweepMs, isQuiet = false } = settings
  const store = await openStore(services)
  const app = { config: services, now, isQuiet, ...(sweepMs && { sweepMs }) }
  const traces = await startTraces(services.traces, describeRequest)
  const broker = createBroker({ transporter: services.transporter, logLevel: services.logLevel, traces })
  const stop = async () => {
    await broker.stop().catch(() => undefined)
    await traces?.stop().catch(() => undefined)
    await disconnectStore()
    await store.stop()
  }
  try {
    await connectStore(store.uri, patienceMs)
    traceStore(traces)
    const logo = await readRestaurantLogo(gateway.logo)
    await prepare(app, gateway)
    addServices(broker, app)
    const limits = { deadlineMs: patienceMs, silenceMs }
    const service = broker.createService(createGatewayService({ ...gateway, ...limits }, { pages, logo }))
    await broker.start()
    const { port } = service.server.address() as { port: number }
    return { address: formatHttpAddress(gateway.host, port), broker, store, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepare(app: AppContext, { host }: GatewayConfig): Promise<void> {
  await prepareStore(app.config.restaurant.timeZone)
  await assertNoneKnownToOthers(host)
  const first = await ensureFirstEditor(app)
  const output = createOutput('start')
  // Also where logs are JSON lines: a person looks for it.
  if (first) console.log(describeSignIn(first).join('\n'))
  for (const notice of await listPasswordNotices(app.config)) output.info(notice)
  if (app.config.demo) await seedDemo(app)
}

function describeSignIn({ username, password }: FirstEditor): string[] {
  return [
    '',
    `Nobody can sign in yet. Sign in as ${username} with this one-time password, and choose your own:`,
    '',
    `    ${password}`,
    '',
    'Until you have chosen, each start prints another one.',
  ]
}

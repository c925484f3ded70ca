import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProductSettings, startProduct } from '@sufra/server/product'
import { readSettings } from '@sufra/server/settings'
import type { Store } from '@sufra/server/store'
import { countCost } from '@sufra/tools/testing/cost'
import type { ServiceBroker } from 'moleculer'
import type { Document } from 'mongodb'
import { createFirstAdmins } from 'services/auth/create-first-admins'
import { clearSessionCache } from 'services/auth/session-cache'
import { type AppContext, readServicesConfig, type ServicesConfig } from 'services/platform/config'
import { clearCaches } from 'services/platform/db/cached-reads'
import { setHashCost } from 'services/platform/security/password-hash'
import { seedDemo } from 'services/seeds/demo'
import { isMixed, startLastPart } from './mixed-release.ts'
import { createOwnStore } from './own-store.ts'
import {
  listResettableCollections,
  raiseCounters,
  refillCollection,
  resetStore,
  runWithFirstIds,
} from './reset-store.ts'
import { PATIENCE_MS, TEST_HASH_COST } from './run-conditions.ts'
import { createCommandCheck } from './watch-commands.ts'

export interface RunningProduct {
  address: string
  publicUrl: string
  broker: ServiceBroker
  store: Store
  /** Where releases may be stored. */
  pagesDir: string
  /** @throws when a command lay outside of MongoDB's Stable API, or MongoDB 8 refuses it. */
  stop(): Promise<void>
}

/** `now` is read at each use of the clock. */
export interface ProductOptions extends Pick<ProductSettings, 'pages'> {
  /** Initial accounts: `DEMO`, or `ADMIN_USERNAME` and `ADMIN_PASSWORD`. */
  people: NodeJS.ProcessEnv
  now: () => Date
}

export interface OwnOptions extends ProductOptions, Limits {
  env?: NodeJS.ProcessEnv
}

export interface Limits extends Pick<ProductSettings, 'silenceMs' | 'sweepMs' | 'isQuiet'> {
  /** Call timeout: a minute by default, null for the product's own. */
  patienceMs?: number | null
}

interface SharedProduct extends Omit<RunningProduct, 'stop'> {
  hasPages: boolean
  now: () => Date
  services: ServicesConfig
  assertCommands(): void
  end(): Promise<void>
}

const ANY_EDITOR = { DEMO: '0', ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'owner-pass' }

/** Receivers of the tests listen on this machine, and its few accounts sign in for each test. */
const TEST_SETTINGS = { WEBHOOK_PRIVATE: 'allow', SIGN_INS_AN_HOUR: '100000' }

let shared: SharedProduct | undefined

const demoSnapshots = new Map<string, Map<string, Document[]>>()

/** Settings that services read at each use, and that a running product can therefore change. */
const RULES: Partial<Record<string, keyof ServicesConfig>> = {
  BOOKING_DAYS: 'bookingDays',
  CARD_CODE: 'cardCode',
  WEBHOOK_PRIVATE: 'privateWebhooks',
  DISCOUNT_CODE_DAYS: 'discountCodeDays',
  LARGE_PURCHASE_AED: 'largePurchaseAed',
  MANY_PURCHASES_A_DAY: 'manyPurchasesADay',
  ONLINE_BOOKINGS_PER_PHONE: 'onlineBookingsPerPhone',
  OPEN_BOOKINGS: 'openBookings',
}

export function canShareProduct(env: NodeJS.ProcessEnv): boolean {
  return !isMixed && Object.keys(env).every((name) => name in RULES)
}

/** The worker's shared product, started once and reset for each file. `env` may contain RULES only. */
export async function enterSharedProduct(
  options: ProductOptions & { env?: NodeJS.ProcessEnv },
): Promise<RunningProduct> {
  if (shared && shared.hasPages !== Boolean(options.pages)) await endSharedProduct()
  shared ??= await startShared(options)
  const product = shared
  product.now = options.now
  setRules(product.services, options.env)
  await reset(product, options)
  const { address, publicUrl, broker, store, pagesDir } = product
  return { address, publicUrl, broker, store, pagesDir, stop: async () => product.assertCommands() }
}

export async function startOwnProduct(options: OwnOptions): Promise<RunningProduct> {
  // Models are bound to one connection a process.
  await endSharedProduct()
  const { assertCommands, end, services: _, ...product } = await start(options)
  return {
    ...product,
    async stop() {
      await end()
      assertCommands()
    },
  }
}

/** For tests that connect this process to another store. */
export async function endSharedProduct(): Promise<void> {
  const ending = shared
  shared = undefined
  demoSnapshots.clear()
  await ending?.end()
}

async function startShared({ now, pages }: ProductOptions): Promise<SharedProduct> {
  const clock = { now }
  const product = await start({ people: ANY_EDITOR, now: () => clock.now(), pages })
  await raiseCounters()
  return Object.assign(clock, product, { hasPages: Boolean(pages) })
}

async function start({ people, now, env = {}, pages, patienceMs = PATIENCE_MS, ...limits }: OwnOptions) {
  countCost('product starts')
  setHashCost(TEST_HASH_COST)
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  // Workers exit without notice to the shared product.
  process.once('exit', removeData)
  const own = createOwnStore('product')
  const pagesDir = join(dataDir, 'pages')
  mkdirSync(pagesDir)
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    PAGES_DIR: pagesDir,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...TEST_SETTINGS,
    ...own.settings,
    ...people,
    ...env,
  }
  const beside = isMixed ? await startLastPart(environment) : undefined
  const settings = readSettings({ ...environment, ...beside?.settings })
  const assertCommands = createCommandCheck()
  const { address, broker, store, stop } = await startProduct({
    ...settings,
    ...limits,
    ...(patienceMs !== null && { patienceMs }),
    now,
    ...(pages && { pages }),
  })
  await beside?.connect(broker)
  return {
    address: beside?.address ?? address,
    publicUrl: settings.services.publicUrl,
    services: settings.services,
    pagesDir,
    broker,
    store,
    assertCommands,
    async end() {
      await stop()
      await beside?.stop()
      await own.drop()
      process.off('exit', removeData)
      removeData()
    },
  }
}

function setRules(services: ServicesConfig, env: NodeJS.ProcessEnv = {}): void {
  const config = readServicesConfig({ DATA_DIR: services.dataDir, ...TEST_SETTINGS, ...env }, { alone: true })
  for (const name of Object.values(RULES)) if (name) Object.assign(services, { [name]: config[name] })
}

/** Empties the store and adds the accounts; ids are not reset. */
async function reset({ services }: SharedProduct, { people, now }: ProductOptions): Promise<void> {
  await resetStore()
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = people
  const firstAdmin = username && password ? { username, password } : undefined
  const app = { config: { ...services, demo: people.DEMO === '1', firstAdmin }, now }
  if (app.config.demo) await restoreDemo(app)
  else await createFirstAdmins(app)
  clearCaches()
  clearSessionCache()
}

async function restoreDemo(app: AppContext): Promise<void> {
  const minute = app.now().toISOString().slice(0, 16)
  const snapshot = demoSnapshots.get(minute)
  if (snapshot) {
    await Promise.all([...snapshot].map(([name, documents]) => refillCollection(name, documents)))
    return
  }
  await createFirstAdmins(app)
  await runWithFirstIds(() => seedDemo(app))
  const filled = await Promise.all(
    (await listResettableCollections()).map(
      async (collection) => [collection.collectionName, await collection.find().toArray()] as const,
    ),
  )
  demoSnapshots.set(minute, new Map(filled.filter(([, documents]) => documents.length > 0)))
}

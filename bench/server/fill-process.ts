import { startProduct } from '@sufra/server/product'
import { readSettings } from '@sufra/server/settings'
import { storeLedgerDays } from 'services/customers/points/ledger-days'
import { allocateIds } from 'services/platform/db/counters'
import { fillWithCustomers } from '../people.ts'
import { fillWithYears, LAST_IDS } from '../years.ts'
import { createEnvironment } from './started-product.ts'

const [dataDir = ''] = process.argv.slice(2)
const now = new Date()
const settings = readSettings({ ...createEnvironment(dataDir), PORT: '0', LOG_LEVEL: 'error' })
const product = await startProduct({ ...settings, patienceMs: 3_600_000 })
await fillWithCustomers()
await fillWithYears(now)
for (const [collection, last] of Object.entries(LAST_IDS)) await allocateIds(collection, last)
// Otherwise the started product would aggregate these days during the measurement.
await storeLedgerDays({ config: settings.services, now: () => now }, () => true)
await product.stop()

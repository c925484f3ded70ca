import { readSettings } from '@sufra/cli/settings'
import { keepLedgerDays } from 'services/customers/ledger-days'
import { nextIds } from 'services/lib/counters'
import { fillWithCustomers } from '../people.ts'
import { withProductOn } from '../product.ts'
import { fillPromotions } from '../promotions.ts'
import { fillSheets } from '../sheets.ts'
import { fillWithYears, LAST_IDS } from '../years.ts'

// Fills a data folder with years of a busy restaurant.
const [dataDir = ''] = process.argv.slice(2)
const now = new Date()
await withProductOn(
  dataDir,
  async () => {
    await fillWithCustomers()
    await fillWithYears(now)
    await fillSheets(now)
    await fillPromotions(now)
    for (const [collection, last] of Object.entries(LAST_IDS)) await nextIds(collection, last)
    // A product that starts on it would sum these days up, beside all that is measured.
    await keepLedgerDays({ config: readSettings({}).services, now: () => now }, () => true)
  },
  { patienceMs: 3_600_000 },
)

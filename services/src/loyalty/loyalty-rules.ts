import type { Birthday } from '@sufra/contracts/loyalty/fields'
import type { ExpiryRule } from '@sufra/domain/point-lots'
import { NO_EXPIRY } from '@sufra/domain/point-lots'
import { cacheRead } from '../lib/db/cached-reads.ts'
import { runOutsideTransaction } from '../lib/db/current-transaction.ts'
import { getSetting, Settings } from '../lib/db/settings.ts'
import { announce, upsertOne, write } from '../lib/db/transaction.ts'

export interface LoyaltyRules extends ExpiryRule {
  birthday: Birthday | null
  version: number
}

const KEY = 'loyalty'

export const loadLoyalty = cacheRead([Settings], () =>
  getSetting<LoyaltyRules>(KEY, { ...NO_EXPIRY, birthday: null, version: 0 }),
)

/** From the cache also in a transaction. A rule that is seconds old only gives points a later end. */
export const getExpiryRule = () => runOutsideTransaction(() => loadLoyalty())

export function saveLoyaltyRules(value: LoyaltyRules, updatedAt: Date): void {
  const description = 'When points expire, and the birthday treat'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
  announce({ kind: 'loyalty', id: 1 })
}

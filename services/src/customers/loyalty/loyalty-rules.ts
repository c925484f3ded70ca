import type { Birthday } from '@sufra/contracts/customers/loyalty/fields'
import type { ExpiryRule } from '@sufra/domain/customers/point-lots'
import { NO_EXPIRY } from '@sufra/domain/customers/point-lots'
import type { Tier } from '@sufra/domain/customers/tiers'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { runOutsideTransaction } from '../../platform/db/current-transaction.ts'
import { getSetting, Settings } from '../../platform/db/settings.ts'
import { publishChange, upsertOne, write } from '../../platform/db/transaction.ts'

export interface LoyaltyRules extends ExpiryRule {
  birthday: Birthday | null
  /** Lowest first. */
  tiers: Tier[]
  /** Of deleted tiers too, so that no id comes back. */
  lastTierId: number
  version: number
}

const KEY = 'loyalty'
const OFF: LoyaltyRules = { ...NO_EXPIRY, birthday: null, tiers: [], lastTierId: 0, version: 0 }

export const loadLoyalty = cacheRead([Settings], async () => ({
  ...OFF,
  ...(await getSetting<Partial<LoyaltyRules>>(KEY, {})),
}))

/** From the cache also in a transaction. A rule that is seconds old only gives points a later end or another bonus. */
export const getLoyaltyRules = () => runOutsideTransaction(() => loadLoyalty())

/** For each transaction of a long run, so that the run ends when its rules change; the next one has the new rules. */
export async function isCurrentVersion({ version }: Pick<LoyaltyRules, 'version'>): Promise<boolean> {
  return (await loadLoyalty()).version === version
}

export function saveLoyaltyRules(value: LoyaltyRules, updatedAt: Date): void {
  const description = 'When points expire, the birthday treat and the tiers'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
  publishChange({ kind: 'loyalty', id: 1 })
}

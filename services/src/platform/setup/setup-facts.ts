import { cacheRead } from '../db/cached-reads.ts'
import { getSetting, Settings } from '../db/settings.ts'
import { upsertOne, write } from '../db/transaction.ts'

/** What the setup list cannot compute from other records. */
export interface SetupFacts {
  isDismissed?: boolean
  mailTestedAt?: Date
  postersPrintedAt?: Date
}

const KEY = 'setup'
/** Written by `npm run backup`, or by the commands of docs/operations.md. */
export const BACKUP_SETTING = 'backup'

export const loadSetup = cacheRead([Settings], async () => ({
  facts: await getSetting<SetupFacts>(KEY, {}),
  backedUpAt: await getLastBackup(),
}))

/** Null for never. */
export async function getLastBackup(): Promise<Date | null> {
  return (await getSetting<{ at?: Date }>(BACKUP_SETTING, {})).at ?? null
}

/** Part of the current transaction; other facts stay. */
export function recordSetup(facts: SetupFacts, updatedAt: Date): void {
  const $set = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`value.${name}`, fact]))
  write(
    upsertOne(Settings, { key: KEY }, { $set: { ...$set, updatedAt }, $setOnInsert: { description: 'Setup list' } }),
  )
}

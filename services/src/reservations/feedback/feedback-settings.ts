import type { FeedbackSettings } from '@sufra/contracts/reservations/feedback/entities'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { getSetting, Settings } from '../../platform/db/settings.ts'
import { publishChange, upsertOne, write } from '../../platform/db/transaction.ts'

const KEY = 'feedback'
const OFF: FeedbackSettings = { isOn: false, version: 0 }

export const loadFeedbackSettings = cacheRead([Settings], () => getSetting(KEY, OFF))

export function saveFeedbackSettings(value: FeedbackSettings, updatedAt: Date): void {
  const description = 'Whether guests are asked how their visit was'
  write(upsertOne(Settings, { key: KEY }, { $set: { value, description, updatedAt } }))
  publishChange({ kind: 'feedback', id: 0 })
}

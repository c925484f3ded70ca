import type { DataConfig } from 'services/platform/config'
import { BACKUP_SETTING } from 'services/platform/setup/setup-facts'
import { openPresentData } from './present-data.ts'

/** Writes into the data when its last backup was made, for the setup list. The product may run or not. */
export function recordBackup(where: DataConfig, at: Date): Promise<void> {
  return openPresentData(where, async (database) => {
    const $set = { value: { at }, updatedAt: at }
    const $setOnInsert = { description: 'Last backup' }
    await database.collection('settings').updateOne({ key: BACKUP_SETTING }, { $set, $setOnInsert }, { upsert: true })
  })
}

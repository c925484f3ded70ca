import { dropIndexes } from './drop-indexes.ts'
import type { Migration } from './run-migrations.ts'

/**
 * Three indexes are made anew over the records that have the field, as partial ones instead of sparse: MongoDB's Stable
 * API does not know sparse indexes (docs/decisions/0001). The models make them right after this.
 */
export const partialIndexes: Migration = {
  id: 3,
  name: 'partial indexes',
  async run(database) {
    await dropIndexes(database, [
      ['audit_log', ['once_1']],
      ['idempotency_keys', ['about_1']],
      ['customers', ['pending.ref_1']],
    ])
  },
}

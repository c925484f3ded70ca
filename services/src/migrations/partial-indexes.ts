import { dropIndex } from './drop-index.ts'
import type { Migration } from './run-migrations.ts'

/**
 * Three indexes are made anew over the records that have the field, as partial ones instead of sparse: MongoDB's Stable
 * API does not know sparse indexes (docs/decisions/0001). The models make them right after this.
 */
export const partialIndexes: Migration = {
  id: 2,
  name: 'partial indexes',
  async run(database) {
    await dropIndex(database, 'audit_log', 'once_1')
    await dropIndex(database, 'idempotency_keys', 'about_1')
    await dropIndex(database, 'customers', 'pending.ref_1')
  },
}

import { dropIndexes } from './drop-indexes.ts'
import type { Migration } from './run-migrations.ts'

/** Indexes that no query needs any more cost every purchase, redemption and booking a write. */
export const unusedIndexes: Migration = {
  id: 2,
  name: 'unused indexes',
  async run(database) {
    await dropIndexes(database, [
      ['transactions', ['createdAt_1_type_1']],
      ['discount_codes', ['state_1_createdAt_1']],
      ['reservations', ['customerPhone_1_startsAt_1']],
    ])
  },
}

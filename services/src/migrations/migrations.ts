import { codeEnds } from './code-ends.ts'
import { directoryFacts } from './directory-facts.ts'
import { orderKeys } from './order-keys.ts'
import { packedSeats } from './packed-seats.ts'
import { partialIndexes } from './partial-indexes.ts'
import { restaurantRecords } from './restaurant-records.ts'
import type { Migration } from './run-migrations.ts'
import { searchTexts } from './search-texts.ts'
import { seatsInMinutes } from './seats-in-minutes.ts'
import { unusedIndexes } from './unused-indexes.ts'

/** Every migration there ever was, for data folders of any age; 8 does what 4 did, and more. */
export const migrations: readonly Migration[] = [
  seatsInMinutes,
  unusedIndexes,
  partialIndexes,
  directoryFacts,
  orderKeys,
  packedSeats,
  searchTexts,
  codeEnds,
  restaurantRecords,
]

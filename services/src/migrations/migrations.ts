import { directoryFacts } from './directory-facts.ts'
import { nameKeys } from './name-keys.ts'
import { orderKeys } from './order-keys.ts'
import { packedSeats } from './packed-seats.ts'
import { partialIndexes } from './partial-indexes.ts'
import type { Migration } from './run-migrations.ts'
import { seatsInMinutes } from './seats-in-minutes.ts'
import { unusedIndexes } from './unused-indexes.ts'

/** Every migration there ever was, for data folders of any age. */
export const migrations: readonly Migration[] = [
  seatsInMinutes,
  unusedIndexes,
  partialIndexes,
  nameKeys,
  directoryFacts,
  orderKeys,
  packedSeats,
]

import type { Party } from './party.ts'
import type { Wishes } from './wishes.ts'

/** A table that a guest wishes for, as it is filled in. */
export interface TableWish extends Wishes, Party {
  date: string | null
  time: string
}

import type { Party } from './party.ts'
import type { Wishes } from './wishes.ts'

export interface TableWish extends Wishes, Party {
  date: string | null
  time: string
}

import { z } from 'zod'
import { optionalText, queryNumber } from './fields.ts'

/** With `page`, `limit` or `search` a list answers one page, with `X-Total-Count`; without, everything (contract §8). */
export const Paging = z.object({
  page: z.optional(queryNumber(1, 1_000_000)),
  limit: z.optional(queryNumber(1, 200)),
})

/** A list that can be searched; the text is literal, never a pattern. */
export const SearchablePaging = Paging.extend({ search: optionalText(200) })

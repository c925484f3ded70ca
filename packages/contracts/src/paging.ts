import { z } from 'zod'
import { optionalText, queryNumber } from './fields.ts'

/** With `page`, `limit` or `search`: one page and `X-Total-Count`; otherwise the whole list (contract §8). */
export const Paging = z.object({
  page: z.optional(queryNumber(1, 1_000_000)),
  limit: z.optional(queryNumber(1, 200)),
})

/** `search` is literal text, never a pattern. */
export const SearchablePaging = Paging.extend({ search: optionalText(200) })

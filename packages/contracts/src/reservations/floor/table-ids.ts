import * as z from 'zod/mini'
import { wholeNumber } from '../../fields.ts'

const MOST = 6
const TABLES = 'Name the tables by their numbers'

/** Numbers are the plan's own: an entry keeps its number for good, a new one takes the plan's `nextId` or a later one. */
export const PlanId = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'This must be a positive whole number')

export const TableIds = z
  .array(PlanId, { error: TABLES })
  .check(z.minLength(1, TABLES), z.maxLength(MOST, `At most ${MOST} tables can be joined`))

import { NAME_MOST } from '@sufra/domain/platform/limits'
import { blockAudiences, blockScopes, MAX_BLOCK_DAYS } from '@sufra/domain/reservations/blocks'
import { MAX_FLOOR_TABLES } from '@sufra/domain/reservations/floor-plan'
import { z } from 'zod'
import { Id, optionalText, wholeNumber } from '../../fields.ts'
import { PlanId } from '../floor/table-ids.ts'

const DAY_MS = 86_400_000
const TABLES = 'Name the tables, or say how many'

const instantField = (required: string) => z.iso.datetime({ offset: true, error: required })

export const BlockEnd = instantField('Say until when, as an instant')

const BlockFields = z.object({
  scope: z.enum(blockScopes, { error: 'Say what is blocked: restaurant, area or tables' }),
  areaId: z.optional(z.nullable(Id)),
  tableIds: z.optional(
    z.nullable(z.array(PlanId, { error: TABLES }).min(1, TABLES).max(MAX_FLOOR_TABLES, 'These are too many tables')),
  ),
  /** How many, without a floor plan. */
  tables: z.optional(
    z.nullable(wholeNumber(1, MAX_FLOOR_TABLES, `This must be a whole number from 1 to ${MAX_FLOOR_TABLES}`)),
  ),
  startsAt: instantField('Say from when, as an instant'),
  endsAt: BlockEnd,
  appliesTo: z.enum(blockAudiences, { error: 'Say whom it binds: online or everyone' }),
  reason: optionalText(NAME_MOST),
})

const getLength = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(endsAt) - Date.parse(startsAt)

export const NewBlock = BlockFields.refine((block) => !(getLength(block) <= 0), {
  path: ['endsAt'],
  message: 'The end must be after the start',
})
  .refine((block) => !(getLength(block) > MAX_BLOCK_DAYS * DAY_MS), {
    path: ['endsAt'],
    message: `This can last at most ${MAX_BLOCK_DAYS} days`,
  })
  .refine(({ scope, areaId }) => scope !== 'area' || typeof areaId === 'number', {
    path: ['areaId'],
    message: 'Choose an area',
  })
  .refine(({ scope, tableIds, tables }) => scope !== 'tables' || Boolean(tableIds) !== Boolean(tables), {
    path: ['tableIds'],
    message: TABLES,
  })
export type NewBlock = z.infer<typeof NewBlock>

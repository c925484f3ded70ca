import { z } from 'zod'
import { call } from '../../call.ts'
import { DayField, Id, Nothing } from '../../fields.ts'
import { Block, SavedBlock } from './entities.ts'
import { BlockEnd, NewBlock } from './fields.ts'
import * as routes from './routes.ts'

/** Those of a business day; without one all that have not ended. The earliest start first. */
export const listBlocks = call(routes.listBlocks, {
  summary: 'List the tables out of service and the stops of bookings',
  params: z.object({ date: z.optional(DayField) }),
  result: z.array(Block),
})

/** Reservations that lose their table move by best fit; pinned ones, and those that find no other, become misfits. */
export const createBlock = call(routes.createBlock, {
  summary: 'Take tables out of service, or stop bookings, for a time',
  params: NewBlock,
  result: SavedBlock,
})

export const updateBlock = call(routes.updateBlock, {
  summary: 'Change when a block ends',
  params: z.object({ id: Id, endsAt: BlockEnd }),
  result: SavedBlock,
})

export const deleteBlock = call(routes.deleteBlock, {
  summary: 'End a block',
  params: z.object({ id: Id }),
  result: Nothing,
})

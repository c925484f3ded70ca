import * as contract from '@sufra/contracts/reservations/blocks/calls'
import { NewBlock } from '@sufra/contracts/reservations/blocks/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId, prepareIds } from '../../platform/db/counters.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { type Act, getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { type BlockRecord, CAPACITY_ID, RestaurantCapacities } from '../seating/capacity.model.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { lockDays } from '../seating/lock-sheets.ts'
import { isOnDay, isOver, readBlocks, toBlockDto } from './block-records.ts'
import { assertBlockPossible, assertFewBlocks, toBlock } from './check-block.ts'
import { moveFromBlocked } from './move-from-blocked.ts'

export const listBlocks = (app: AppContext) =>
  defineAction(contract.listBlocks, async (_ctx, { date }) => {
    const policy = await loadPolicy(app)
    const blocks = policy.schedule.blocks as readonly BlockRecord[]
    const isWanted = (block: BlockRecord) => (date ? isOnDay(block, date, policy) : !isOver(block, policy.now))
    return blocks
      .filter(isWanted)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
      .map(toBlockDto)
  })

/**
 * Blocks tables or bookings. The sheets of its days are locked, so that a booking that was decided before is decided
 * again.
 * @throws RuleError VALIDATION_ERROR, NO_FLOOR_PLAN, TOO_MANY_BLOCKS.
 */
export const createBlock = (app: AppContext) =>
  defineTransaction(
    contract.createBlock,
    async (ctx, fields) => {
      await prepareIds('audit_log')
      await prepareIds('blocks')
      await lockDays(fields, app)
      const policy = await loadPolicy(app)
      assertBlockPossible(fields, policy)
      const blocks = await readBlocks(policy.now)
      assertFewBlocks(blocks, policy.now)
      const createdBy = getSignature(ctx.meta) ?? ''
      const block = { ...toBlock(fields), id: await allocateId('blocks'), createdBy, createdAt: policy.now }
      saveBlocks([...blocks, block])
      const moved = await moveFromBlocked(block, policy)
      const after = toBlockDto(block)
      await writeAudit(ctx, { what: 'block.create', record: `block:${block.id}`, after: { ...after, moved } }, app)
      return { ...after, moved }
    },
    { isLong: true },
  )

/** @throws RuleError BLOCK_NOT_FOUND, VALIDATION_ERROR; TOO_MANY_BLOCKS for one that has ended and goes on. */
export const updateBlock = (app: AppContext) =>
  defineTransaction(
    contract.updateBlock,
    async (ctx, { id, endsAt }) => {
      await prepareIds('audit_log')
      const { before } = await findBlock(id, app)
      const { startsAt } = toBlockDto(before)
      await lockDays({ startsAt, endsAt }, app)
      const policy = await loadPolicy(app)
      const { blocks, before: present } = await findBlock(id, app)
      const after = { ...present, endsAt: new Date(endsAt) }
      assertLengthPossible(after)
      const others = blocks.filter((block) => block.id !== id)
      if (isOver(present, policy.now) && !isOver(after, policy.now)) assertFewBlocks(others, policy.now)
      saveBlocks([...others, after])
      const moved = await moveFromBlocked(after, policy)
      if (after.endsAt < present.endsAt) announceFreedSeats(app)
      const act: Act = {
        what: 'block.update',
        record: `block:${id}`,
        before: toBlockDto(present),
        after: { ...toBlockDto(after), moved },
      }
      await writeAudit(ctx, act, app)
      return { ...toBlockDto(after), moved }
    },
    { isLong: true },
  )

/** Parties that were moved stay where they are. @throws RuleError BLOCK_NOT_FOUND. */
export const deleteBlock = (app: AppContext) =>
  defineTransaction(contract.deleteBlock, async (ctx, { id }) => {
    const { blocks, before } = await findBlock(id, app)
    saveBlocks(blocks.filter((block) => block.id !== id))
    announceFreedSeats(app)
    await writeAudit(ctx, { what: 'block.delete', record: `block:${id}`, before: toBlockDto(before) }, app)
    return null
  })

async function findBlock(id: number, app: AppContext): Promise<{ blocks: BlockRecord[]; before: BlockRecord }> {
  const blocks = await readBlocks(app.now())
  const before = blocks.find((block) => block.id === id)
  if (!before) throw createDomainError('BLOCK_NOT_FOUND')
  return { blocks, before }
}

/** By the rules of a new one. @throws RuleError VALIDATION_ERROR. */
function assertLengthPossible(block: BlockRecord): void {
  const issue = NewBlock.safeParse(toBlockDto(block)).error?.issues.find(({ path }) => path[0] === 'endsAt')
  if (!issue) return
  const { message } = issue
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'endsAt', message }] }, { message })
}

function saveBlocks(blocks: readonly BlockRecord[]): void {
  write(updateOne(RestaurantCapacities, { id: CAPACITY_ID }, { $set: { blocks: [...blocks] } }))
  publishChange({ kind: 'capacity', id: CAPACITY_ID })
}

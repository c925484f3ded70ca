import * as contract from '@sufra/contracts/promotions/rewards/calls'
import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { rewardDefaults } from '@sufra/contracts/promotions/rewards/fields'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { changeRecord, type RecordKind, removeRecord } from '../platform/db/records.ts'
import { insertOne, publishChange, write } from '../platform/db/transaction.ts'
import { type Act, writeAudit } from '../platform/observability/audit.ts'
import { resolvePicture, toAuditRecord } from './pictures/resolve-picture.ts'
import { type RewardRecord, Rewards, toDto } from './reward.model.ts'

const kind: RecordKind<RewardRecord> = { model: Rewards, toDto, notFoundCode: 'REWARD_NOT_FOUND', change: 'reward' }

export const listAllRewards = defineAction(contract.adminRewards, async () => {
  const rewards = await Rewards.find({}).sort({ isActive: -1, pointsCost: 1, id: 1 }).lean<RewardRecord[]>()
  return rewards.map(toDto)
})

export const createReward = (app: AppContext) =>
  defineTransaction(contract.createReward, async (ctx, fields) => {
    const reward: RewardRecord = {
      ...rewardDefaults,
      ...(await resolvePicture(fields, app.now())),
      id: await allocateId('rewards'),
      version: 1,
    }
    write(insertOne(Rewards, reward))
    publishChange({ kind: kind.change, id: reward.id })
    await writeAudit(
      ctx,
      { what: 'reward.create', record: `reward:${reward.id}`, after: toAuditRecord(toDto(reward)) },
      app,
    )
    return toDto(reward)
  })

export const updateReward = (app: AppContext) =>
  defineTransaction(contract.updateReward, async (ctx, { id, ...fields }) => {
    const changes = { ...(await resolvePicture(fields, app.now())), ...toDiscount(fields) }
    const { before, after } = await changeRecord(kind, id, changes, ctx.meta)
    const act: Act = {
      what: 'reward.update',
      record: `reward:${id}`,
      before: toAuditRecord(toDto(before)),
      after: toAuditRecord(toDto(after)),
    }
    await writeAudit(ctx, act, app)
    return toDto(after)
  })

/** Codes stay valid: they copy the reward's terms. */
export const deleteReward = (app: AppContext) =>
  defineTransaction(contract.deleteReward, async (ctx, { id }) => {
    const removed = await removeRecord(kind, id, ctx.meta)
    await writeAudit(ctx, { what: 'reward.delete', record: `reward:${id}`, before: toAuditRecord(toDto(removed)) }, app)
    return null
  })

function toDiscount({ discountType, discountValue }: Partial<Pick<Reward, 'discountType' | 'discountValue'>>) {
  if (discountType === undefined && discountValue === undefined) return {}
  return { discountType: discountType ?? null, discountValue: discountValue ?? null }
}

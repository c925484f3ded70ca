import { randomUUID } from 'node:crypto'
import { addPoints as addPointsCall } from '@sufra/contracts/customers/points/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { calculatePoints, toFils } from '@sufra/domain/platform/money'
import { assertEditor } from '../../platform/calls/accounts.ts'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { loadBusinessDay } from '../../platform/opening/business-day.ts'
import { toStaffDto } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'
import { toDto } from '../ledger.model.ts'
import { claimOrder } from './claim-order.ts'
import { earnPoints } from './earn-points.ts'

export const addPoints = (app: AppContext) =>
  defineTransaction(
    addPointsCall,
    async (ctx, params) => {
      const amountFils = toFils(params.amount)
      if (amountFils === null)
        throw createDomainError('VALIDATION_ERROR', {}, { message: 'Amount must be greater than 0' })
      const before = await getCustomer(params.id)
      const { id: customerId, posOrderNumber } = params
      const claim =
        posOrderNumber === null
          ? {}
          : await claimOrder(
              { posOrderNumber, day: await loadBusinessDay(app, app.now()), customerId, amountFils },
              params.earnAgain === true,
              () => assertEditor(ctx),
            )
      const { customer, entry, bonus, newTier } = await earnPoints(
        before,
        {
          ref: `points:${randomUUID()}`,
          customerId,
          type: 'earn',
          points: calculatePoints(amountFils),
          amountFils,
          description: 'Purchase',
          qrCodeHash: null,
          rewardId: null,
          posOrderNumber,
          adminName: params.adminName ?? getSignature(ctx.meta),
        },
        app,
        claim,
      )
      await writeAudit(
        ctx,
        { what: 'points.add', record: `customer:${params.id}`, after: toDto(entry), adminName: params.adminName },
        app,
      )
      return {
        customer: toStaffDto(ctx.meta.session, customer),
        transaction: toDto(entry),
        ...(bonus && { bonus: toDto(bonus) }),
        ...(newTier && { newTier }),
      }
    },
    { queue: ['customer', 'id'] },
  )

import { randomUUID } from 'node:crypto'
import { saveBill as saveCall } from '@sufra/contracts/pos/calls'
import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import { calculatePoints, toFils } from '@sufra/domain/platform/money'
import { appendOfferEntry, claimOrder, earnPoints, getCustomer, toLedgerDto, toStaffDto } from '../customers/public.ts'
import { assertEditor } from '../platform/calls/accounts.ts'
import { defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { insertOne, write } from '../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { loadBusinessDay } from '../platform/opening/business-day.ts'
import { getCodeOwner, toCodeDto, toUseDto, useCode, useOffer } from '../promotions/public.ts'
import { assertOffersValid } from './assert-offers-valid.ts'
import { Bills } from './bill.model.ts'
import { UNDO_MS } from './undo-bill.action.ts'

/** Books points, codes and offers of one bill in one transaction (docs/decisions/0029). */
export const saveBill = (app: AppContext) =>
  defineTransaction(
    saveCall,
    async (ctx, { customerId, posOrderNumber, adminName, codes = [], offerIds = [], earnAgain, amount }) => {
      const now = app.now()
      const amountFils = toFils(amount) ?? 0
      const usedBy = getActorName(ctx.meta) ?? ''
      const before = await getCustomer(customerId)
      const day = await loadBusinessDay(app, now)
      const claim = await claimOrder({ posOrderNumber, day, customerId, amountFils }, earnAgain === true, () =>
        assertEditor(ctx),
      )
      const id = await allocateId('bills')
      const usedCodes = []
      for (const code of new Set(codes)) {
        const use = { usedAt: now, usedBy, redeemedBy: adminName, posOrderNumber }
        usedCodes.push(await nameRefused({ discountCode: code }, () => useOwnCode(code, customerId, use)))
      }
      const usedOffers = []
      for (const offerId of new Set(offerIds)) {
        const about = { customerId, posOrderNumber, usedBy, usedAt: now }
        const used = await nameRefused({ offerId }, () => useOffer(offerId, about))
        await appendOfferEntry(customerId, used.use)
        usedOffers.push(used)
      }
      const offers = usedOffers.map(({ offer }) => offer)
      assertOffersValid(offers, { now, day, amountFils, codes: usedCodes }, app)
      const { customer, entry, bonus, newTier } = await earnPoints(
        before,
        {
          ref: `bill:${randomUUID()}`,
          customerId,
          type: 'earn',
          points: calculatePoints(amountFils),
          amountFils,
          description: 'Purchase',
          qrCodeHash: null,
          rewardId: null,
          posOrderNumber,
          adminName,
        },
        app,
        claim,
      )
      const uses = usedOffers.map(({ use }) => use)
      const bill = {
        id,
        customerId,
        entryId: entry.id,
        amountFils,
        posOrderNumber,
        codeIds: usedCodes.map((code) => code.id),
        offerUseIds: uses.map((use) => use.id),
        savedBy: usedBy,
        createdAt: now,
      }
      write(insertOne(Bills, bill))
      const after = {
        billId: id,
        amount,
        posOrderNumber,
        pointsAdded: entry.points,
        codes: usedCodes.map(({ code }) => code),
        offers: uses.map(({ title }) => title),
      }
      await writeAudit(ctx, { what: 'bill.save', record: `customer:${customerId}`, after, adminName }, app)
      return {
        id,
        customer: toStaffDto(ctx.meta.session, customer),
        transaction: toLedgerDto(entry),
        ...(bonus && { bonus: toLedgerDto(bonus) }),
        ...(newTier && { newTier }),
        codes: usedCodes.map(toCodeDto),
        offers: uses.map(toUseDto),
        undoUntil: new Date(now.getTime() + UNDO_MS).toISOString(),
      }
    },
    { queue: ['customer', 'customerId'] },
  )

/** As `useCode`. @throws RuleError CODE_OTHER_CUSTOMER. */
async function useOwnCode(code: string, customerId: number, use: Parameters<typeof useCode>[1]) {
  try {
    return await useCode({ code, customerId }, use)
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'CODE_NOT_FOUND') throw error
    await getCodeOwner(code)
    throw createDomainError('CODE_OTHER_CUSTOMER')
  }
}

/** Adds facts that tell which code or offer of the bill is refused. */
async function nameRefused<T>(facts: Record<string, unknown>, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!isRuleError(error)) throw error
    throw createDomainError(error.code, { ...error.facts, ...facts })
  }
}

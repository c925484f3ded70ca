import { NAME_MOST, REASON_MOST } from '@sufra/domain/platform/limits'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { normaliseCode } from '@sufra/domain/promotions/discount-code'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  createStrictObject,
  dirhamsField,
  Id,
  optionalText,
  phoneField,
  requiredText,
  ScannedCardField,
} from '../fields.ts'
import { PosGuest, PosOrderAnswer, PosRefundAnswer, SavedBill, UndoneBill } from './entities.ts'
import * as routes from './routes.ts'

const MAX_CODES = 20
const MAX_OFFERS = 20

const CodeField = z.pipe(requiredText('Discount code is required', 40), z.transform(normaliseCode))
const OrderNumber = requiredText('Order number is required', NAME_MOST).check(
  z.refine((text) => normaliseOrderNumber(text) !== '', 'Order number is required'),
)
const INSTANT = 'This must be a time like 2036-11-21T12:00:00Z'
/** Of this century: a placeholder such as year 1 or 9999 is no time of an order. */
const OrderInstant = z.iso
  .datetime({ offset: true, error: INSTANT })
  .check(z.refine((text) => isOfThisCentury(new Date(text)), INSTANT))

function isOfThisCentury(instant: Date): boolean {
  return Math.floor(instant.getUTCFullYear() / 100) === 20
}

const NO_AMOUNT = 'Amount must be greater than 0'
const OrderAmount = dirhamsField(
  0,
  NO_AMOUNT,
  'Amount can be at most 1,000,000',
  'Amount can have at most two decimals',
)

/** `customerId` is the record's id; `card` is the scanned card code, or the customer ID that the card shows. */
const GuestFields = {
  phone: z.optional(phoneField('Phone number is required')),
  customerId: z.optional(Id),
  card: z.optional(ScannedCardField),
}

function hasOne(fields: Record<string, unknown>): boolean {
  return Object.values(fields).filter((value) => value !== undefined).length === 1
}

function hasValue({ amount, codes = [], offerId }: { amount: number; codes?: string[]; offerId?: number | null }) {
  return amount > 0 || codes.length > 0 || offerId != null
}

/**
 * Beyond the specification: points, codes and offers of one bill are booked together or not at all. `amount` is what the
 * guest paid, in dirhams; 0 with a code or an offer. A refused code or offer is named by the fact `discountCode` or `offerId`.
 * Offers must be valid now. `earnAgain` as in `addPoints`.
 */
export const saveBill = call(routes.saveBill, {
  summary: 'Save a guest’s bill',
  params: z
    .object({
      customerId: Id,
      amount: OrderAmount,
      posOrderNumber: optionalText(NAME_MOST),
      adminName: requiredText('Admin name is required', NAME_MOST),
      codes: z.optional(z.array(CodeField).max(MAX_CODES, `At most ${MAX_CODES} codes can be used`)),
      offerIds: z.optional(z.array(Id).max(MAX_OFFERS, `At most ${MAX_OFFERS} offers can be used`)),
      earnAgain: z.optional(z.boolean()),
    })
    .refine(({ amount, codes = [], offerIds = [] }) => amount > 0 || codes.length + offerIds.length > 0, {
      path: ['amount'],
      message: NO_AMOUNT,
    }),
  result: SavedBill,
})

/**
 * Beyond the specification: takes points, codes and offers of a bill back, any staff within five minutes. Repeated, it
 * answers the same.
 */
export const undoBill = call(routes.undoBill, {
  summary: 'Undo a bill',
  params: z.object({ id: Id }),
  result: UndoneBill,
})

/**
 * A scanned card code counts as used; the same key may send it again for ten seconds. `codes` is empty for a guest found
 * by `customerId`. A key finds 60 guests a minute.
 */
export const findPosGuest = call(routes.findPosGuest, {
  summary: 'Find the guest at the till',
  params: z
    .object({ ...GuestFields, code: z.optional(CodeField) })
    .refine(hasOne, { path: ['phone'], message: 'Send one of phone, customerId, card or code' }),
  result: PosGuest,
})

/**
 * Points, codes and the offer's use are booked together or not at all. Key, order number and business day of
 * `occurredAt` (by default now) identify an order: the same body answers 200 with the first answer. Another key's order,
 * or a purchase by hand, of the same day, number, guest and amount is the same bill. `amount` is what the guest paid,
 * in dirhams; 0 with codes or an offer.
 */
export const createPosOrder = call(routes.createPosOrder, {
  summary: 'Book a paid order for a guest',
  params: z
    .object({
      orderNumber: OrderNumber,
      amount: OrderAmount,
      guest: createStrictObject(GuestFields, 'Guest is required').check(
        z.refine(hasOne, { message: 'Send one of phone, customerId or card' }),
      ),
      codes: z.optional(z.array(CodeField).max(MAX_CODES, `At most ${MAX_CODES} codes can be used`)),
      offerId: z.nullish(Id),
      occurredAt: z.nullish(OrderInstant),
    })
    .refine(hasValue, { path: ['amount'], message: NO_AMOUNT }),
  result: PosOrderAnswer,
})

/**
 * Of the key's newest order of that number in the last 30 days. `amount` in dirhams, by default the whole rest. A whole refund gives the codes and the offer's use back.
 * `takeWhatIsThere` as in `refundPurchase`.
 */
export const refundPosOrder = call(routes.refundPosOrder, {
  summary: 'Refund an order, whole or in part',
  params: z.object({
    orderNumber: OrderNumber,
    amount: z.nullish(OrderAmount),
    reason: requiredText('Reason is required', REASON_MOST),
    takeWhatIsThere: z.optional(z.boolean()),
  }),
  result: PosRefundAnswer,
})

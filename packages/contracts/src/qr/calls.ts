import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../call.ts'
import { Customer } from '../customers/entities.ts'
import { IdentifierField, optionalText, requiredText } from '../fields.ts'
import * as routes from './routes.ts'

const AMOUNT = 'Amount must be a whole number of dirhams from 1 to 9999'

export const generateQr = call(routes.generateQr, {
  summary: 'Generate a receipt’s QR code',
  params: z.object({
    phoneNumber: IdentifierField,
    amount: z.number({ error: AMOUNT }).int(AMOUNT).min(1, AMOUNT).max(9999, AMOUNT),
    posOrderNumber: optionalText(NAME_MOST),
  }),
  result: z.object({ qrCode: z.string(), url: z.string() }),
})

const QR_STRING = 'QR code must be 19-21 digits or include app link with valid code parameter'

/** `bonusAdded` is the bonus of the customer's tier. */
export const scanQr = call(routes.scanQr, {
  summary: 'Credit the points of a receipt’s QR code',
  params: z.object({ qrString: requiredText(QR_STRING, 2000) }),
  result: z.object({
    customer: Customer,
    pointsAdded: z.number().int(),
    bonusAdded: z.optional(z.number().int()),
    amount: z.number(),
  }),
})

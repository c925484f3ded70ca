import { isRuleError } from '@sufra/domain/errors'
import { decodeReceipt, parseClientReceiptInput } from '@sufra/domain/receipt-qr'
import { errorSentence } from '@sufra/i18n/error-sentence'

/** The 20 digits of a typed, scanned or linked code, or why there are none, in the reader's language. */
export function readCode(text: string): { code: string } | { code: null; isFormat: boolean; reason: string } {
  try {
    return { code: parseClientReceiptInput(text) }
  } catch (error) {
    if (!isRuleError(error)) throw error
    return { code: null, isFormat: error.code === 'QR_FORMAT', reason: errorSentence(error) }
  }
}

/** The phone of a receipt's owner; null when the date in the code does not exist. */
export function phoneOf(code: string): string | null {
  try {
    return decodeReceipt(code).phone
  } catch {
    return null
  }
}

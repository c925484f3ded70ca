import { isRuleError } from '@sufra/domain/errors'
import { clientCodeFromInput, decodeReceipt } from '@sufra/domain/receipt-qr'
import { errorSentence } from '@sufra/i18n/error-sentence'

/** The 20 digits that a link's parameter holds, or why it holds none, in the reader's language. */
export function readCode(held: string): { code: string } | { code: null; isFormat: boolean; reason: string } {
  try {
    return { code: clientCodeFromInput(`/?qr=${held}`) }
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

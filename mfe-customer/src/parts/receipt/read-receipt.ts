import { isRuleError } from '@sufra/domain/platform/errors'
import { decodeReceipt, parseClientReceiptInput } from '@sufra/domain/qr/receipt-qr'
import { getRefusalSentence } from '@sufra/i18n/error-sentence'

export function readCode(text: string): { code: string } | { code: null; isFormat: boolean; reason: string } {
  try {
    return { code: parseClientReceiptInput(text) }
  } catch (error) {
    if (!isRuleError(error)) throw error
    return { code: null, isFormat: error.code === 'QR_FORMAT', reason: getRefusalSentence(error) }
  }
}

/** Null when the date in the code does not exist. */
export function getPhone(code: string): string | null {
  try {
    return decodeReceipt(code).phone
  } catch {
    return null
  }
}

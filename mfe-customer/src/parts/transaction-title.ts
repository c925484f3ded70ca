import type { Transaction } from '@sufra/contracts/entities/customer'
import type { Language } from '@sufra/i18n/language'

/** Which words name a transaction; `null` where its own description does, such as the reward that was redeemed. */
export function transactionKind({ type, qrCodeHash, description }: Transaction, language: Language) {
  if (type === 'redeem' && description) return null
  if (language === 'en' && description) return null
  return type === 'earn' && qrCodeHash ? 'receipt' : type
}

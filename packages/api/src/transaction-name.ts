import type { Transaction } from '@sufra/contracts/entities/customer'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'

/**
 * What a line of the points ledger is called in the reader's language. The ledger's own texts are in the language they
 * were written in: a redeemed reward keeps its name, and the rest is said in the reader's words.
 */
export function useTransactionName(): (transaction: Transaction) => string {
  const t = useWords(common)
  const language = useLanguage()
  return ({ type, qrCodeHash, description }) => {
    if (description && (type === 'redeem' || language === 'en')) return description
    return t(`transaction.${type === 'earn' && qrCodeHash ? 'receipt' : type}`)
  }
}

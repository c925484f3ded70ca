import type { Transaction } from '@sufra/contracts/points/entities'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { selectWritten, type Written } from '@sufra/i18n/use-written'

/**
 * What a line of the points ledger is called in the reader's language. The ledger's own texts are in the language they
 * were written in: a redeemed reward keeps its names, and the rest is said in the reader's words.
 */
export function useTransactionName(): (transaction: Transaction) => Written {
  const t = useWords(common)
  const language = useLanguage()
  return (transaction) => {
    const { type, description, descriptionAr } = transaction
    const own = description && (type === 'redeem' || language === 'en')
    const text = own ? description : t(`transaction.${getKind(transaction)}`)
    return selectWritten(language, { text, arabic: own ? descriptionAr : null })
  }
}

function getKind({ type, qrCodeHash, refundOf }: Transaction) {
  if (type === 'earn' && qrCodeHash) return 'receipt'
  return refundOf === undefined ? type : 'refund'
}

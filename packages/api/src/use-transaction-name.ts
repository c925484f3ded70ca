import type { LedgerEntry } from '@sufra/contracts/points/entities'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { selectWritten, type Written } from '@sufra/i18n/use-written'

/** Name of a ledger entry. A redeemed reward keeps its stored names; other types are translated. */
export function useTransactionName(): (transaction: LedgerEntry) => Written {
  const t = useWords(common)
  const language = useLanguage()
  return (transaction) => {
    const { type, description, descriptionAr } = transaction
    const own = description && (type === 'redeem' || language === 'en')
    const text = own ? description : t(`transaction.${getKind(transaction)}`)
    return selectWritten(language, { text, arabic: own ? descriptionAr : null })
  }
}

function getKind({ type, qrCodeHash, refundOf }: LedgerEntry) {
  if (type === 'earn' && qrCodeHash) return 'receipt'
  if (refundOf === undefined) return type
  return type === 'bonus' ? 'bonusRefund' : 'refund'
}

import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { getDirection } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { selectWritten, type Written } from '@sufra/i18n/use-written'

/** Name of a ledger entry. A redeemed reward and a used offer keep their stored names; other types are translated. */
export function useTransactionName(): (transaction: LedgerEntry) => Written {
  const t = useWords(common)
  const language = useLanguage()
  const offerText = useOfferUseText()
  return (transaction) => {
    const { type, description, descriptionAr, offerUse } = transaction
    if (offerUse && type !== 'earn') return { text: offerText(offerUse), lang: language, dir: getDirection(language) }
    const own = description && (type === 'redeem' || language === 'en')
    const text = own ? description : t(`transaction.${getKind(transaction)}`)
    return selectWritten(language, { text, arabic: own ? descriptionAr : null })
  }
}

/** 'Offer used: Business lunch', for an entry or beside a purchase. */
export function useOfferUseText(): (use: NonNullable<LedgerEntry['offerUse']>) => string {
  const t = useWords(common)
  const language = useLanguage()
  return ({ title, titleAr }) => {
    return t('transaction.offer', { offer: selectWritten(language, { text: title, arabic: titleAr }).text })
  }
}

function getKind({ type, qrCodeHash, refundOf }: LedgerEntry) {
  if (type === 'earn' && qrCodeHash) return 'receipt'
  if (refundOf === undefined) return type
  if (type === 'import') return 'importUndo'
  return type === 'bonus' ? 'bonusRefund' : 'refund'
}

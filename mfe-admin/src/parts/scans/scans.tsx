import type { FoundCustomer } from '@sufra/contracts/customers/entities'
import { isRuleError } from '@sufra/domain/platform/errors'
import { formatPhone } from '@sufra/domain/platform/phone'
import { decodeReceipt, isReceiptLike, parseClientReceiptInput } from '@sufra/domain/qr/receipt-qr'
import { getRefusalSentence } from '@sufra/i18n/error-sentence'
import { formatDay, formatMoney } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useScans } from '@sufra/ui/key-scans'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { isDialogOpen } from '@sufra/ui/page-keys'
import { useLocation, useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useFindCustomer } from '../../dialogs/scan-customer/use-find-customer.ts'
import { words } from '../../words.ts'
import { getAcceptanceLocation } from './scanned-voucher.ts'

// Lazy: the form brings its schema.
const CustomerDialog = createLazyPart(() => import('../../dialogs/customer/customer-dialog.tsx'))

const HISTORY = '/admin/history'

/**
 * Opens the customer of a scanned card, over the page or on History.
 * A voucher fills in Accept Code; a receipt shows its content.
 */
export function Scans({ isLocked }: { isLocked: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<FoundCustomer | null>(null)
  const { findByText } = useFindCustomer((customer) => {
    if (customer.foundBy?.by === 'code') void navigate(...getAcceptanceLocation(customer.id, customer.foundBy.text))
    else if (pathname === HISTORY) void navigate(`${HISTORY}?customerId=${customer.id}`)
    else setOpened(customer)
  })

  const showReceipt = (text: string) => {
    try {
      // Caps Lock may change the case.
      const { phone, day, amountDirhams } = decodeReceipt(parseClientReceiptInput(text.toLowerCase()))
      const amount = formatMoney(amountDirhams * 100, language)
      const facts = { amount, day: formatDay(day, language), phone: formatPhone(phone) }
      showToast({ title: t('scans.receipt'), description: t('scans.receiptText', facts), tone: 'success' })
    } catch (error) {
      if (!isRuleError(error)) throw error
      showToast({ title: t('scans.badReceipt'), description: getRefusalSentence(error), tone: 'danger' })
    }
  }
  useScans((text) => {
    if (isLocked)
      showToast({ title: t('scans.busy'), description: getRefusalSentence({ code: 'TILL_LOCKED' }), tone: 'danger' })
    else if (isDialogOpen()) showToast({ title: t('scans.busy'), description: t('scans.busyText'), tone: 'danger' })
    else if (isReceiptLike(text)) showReceipt(text)
    else
      void findByText(text, {
        unknown: { title: t('scans.unknown'), description: t('scans.unknownText', { code: text }) },
        onSeveral: () => void navigate(`/admin/ledger?order=${encodeURIComponent(text)}`),
      })
  })
  return opened && <CustomerDialog customer={opened} onClose={() => setOpened(null)} />
}

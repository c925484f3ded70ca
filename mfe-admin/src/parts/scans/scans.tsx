import type { Customer } from '@sufra/contracts/customers/entities'
import { takeGuestSheet } from '@sufra/contracts/front-ends/guest-sheet'
import { isRuleError } from '@sufra/domain/platform/errors'
import { formatPhone } from '@sufra/domain/platform/phone'
import { decodeReceipt, isReceiptLike, parseClientReceiptInput } from '@sufra/domain/qr/receipt-qr'
import { getRefusalSentence } from '@sufra/i18n/error-sentence'
import { formatDay, formatMoney } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { hasTypedText } from '@sufra/ui/back-entry'
import { useScans } from '@sufra/ui/key-scans'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { isDialogOpen } from '@sufra/ui/page-keys'
import { useLocation, useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useState } from 'react'
import { useFindCustomerMutation } from '../../calls/customers.ts'
import { useFindCustomer } from '../../dialogs/scan-customer/use-find-customer.ts'
import { words } from '../../words.ts'
import { getAcceptanceLocation } from './scanned-voucher.ts'

// Lazy: only tills need it.
const GuestSheet = createLazyPart(() => import('../../dialogs/guest-sheet/guest-sheet.tsx'))

const HISTORY = '/admin/history'

interface OpenSheet {
  pathname: string
  customerId: number
  customer?: Customer
}

/**
 * Opens the sheet of a scanned customer over the page; on History the customer as well. A voucher fills in Accept Code;
 * a receipt shows its content and opens its customer. The address opens the sheet too (`addGuestSheet`).
 */
export function Scans({ isLocked }: { isLocked: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenSheet | null>(null)
  const [findPhone] = useFindCustomerMutation()
  const open = (customer: Customer) => {
    // Another customer would take typed notes away.
    if (pathname === HISTORY && !hasTypedText()) void navigate(`${HISTORY}?customerId=${customer.id}`)
    setOpened({ pathname, customerId: customer.id, customer })
  }
  const { findByText } = useFindCustomer((customer) => {
    if (customer.foundBy?.by === 'code') void navigate(...getAcceptanceLocation(customer.id, customer.foundBy.text))
    else open(customer)
  })
  useEffect(() => {
    const asked = takeGuestSheet(search)
    if (!asked) return
    setOpened({ pathname, customerId: asked.customerId })
    // Cleared, so that a reload does not repeat it.
    void navigate({ search: asked.search }, { replace: true })
  }, [pathname, search, navigate])

  const showReceipt = (text: string) => {
    try {
      // Caps Lock may change the case.
      const { phone, day, amountDirhams } = decodeReceipt(parseClientReceiptInput(text.toLowerCase()))
      const amount = formatMoney(amountDirhams * 100, language)
      const facts = { amount, day: formatDay(day, language), phone: formatPhone(phone) }
      showToast({ title: t('scans.receipt'), description: t('scans.receiptText', facts), tone: 'success' })
      // A phone that nobody registered has only the words.
      void findPhone({ phoneOrId: phone })
        .unwrap()
        .then(open, () => undefined)
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
  // Another page closes it.
  if (opened?.pathname !== pathname) return null
  const { customerId, customer } = opened
  return <GuestSheet key={customerId} customerId={customerId} customer={customer} onClose={() => setOpened(null)} />
}

import { getErrorSentence } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { saveFile } from '@sufra/ui/save-file'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import {
  useOwnPointsMutation,
  useOwnRecordMutation,
  useOwnReservationsMutation,
  useOwnVouchersMutation,
  useOwnWaitlistMutation,
} from '../../calls/account.ts'
import { useOwnMarketingMutation } from '../../calls/marketing.ts'
import { useOwnPasskeysMutation } from '../../calls/passkeys.ts'
import { words } from '../../words.ts'

export function useOwnData(): { busy: boolean; download: () => void } {
  const t = useWords(words)
  const { id, phoneNumber: phone } = useCustomer()
  const [record] = useOwnRecordMutation()
  const [points] = useOwnPointsMutation()
  const [vouchers] = useOwnVouchersMutation()
  const [reservations] = useOwnReservationsMutation()
  const [waiting] = useOwnWaitlistMutation()
  const [consents] = useOwnMarketingMutation()
  const [keys] = useOwnPasskeysMutation()
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const [customer, transactions, discountCodes, bookings, waitlist, marketing, passkeys] = await Promise.all([
        record({ id }).unwrap(),
        points({ id }).unwrap(),
        vouchers({ id }).unwrap(),
        reservations({ phone }).unwrap(),
        waiting({ phone }).unwrap(),
        consents({ id }).unwrap(),
        keys({ id }).unwrap(),
      ])
      const takenAt = new Date().toISOString()
      const lists = { transactions, discountCodes, reservations: bookings, waitlist, marketing, passkeys }
      const data = { takenAt, customer, ...lists }
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile({ name: `my-data-${takenAt.slice(0, 10)}.json`, content })
    } catch (error) {
      showToast({ title: t('myData.downloadFailed'), description: getErrorSentence(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: () => void download() }
}

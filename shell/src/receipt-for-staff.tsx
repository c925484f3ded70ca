import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect } from 'react'
import { words } from './words.ts'

export default function ReceiptForStaff() {
  const t = useWords(words)
  const title = t('receiptNotCredited')
  const description = t('receiptIsGuests')
  useEffect(() => showToast({ title, description }), [title, description])
  return null
}

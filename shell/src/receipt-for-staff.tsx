import { useSession } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { useLocation } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'
import { Suspense, useEffect, useState } from 'react'
import { words } from './words.ts'

/** Tells staff who open a guest's receipt link (`?qr=`) why it credits nothing. */
export function ReceiptForStaff() {
  const { admin } = useSession()
  const { search } = useLocation()
  const isOpened = admin !== null && new URLSearchParams(search).has('qr')
  // The code leaves the address with the way to the dashboard.
  const [wasOpened, setWasOpened] = useState(isOpened)
  if (isOpened && !wasOpened) setWasOpened(true)
  // What waits for its words within would forget that it was opened.
  return (
    wasOpened && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  )
}

function Notice() {
  const t = useWords(words)
  const title = t('receiptNotCredited')
  const description = t('receiptIsGuests')
  useEffect(() => showToast({ title, description }), [title, description])
  return null
}

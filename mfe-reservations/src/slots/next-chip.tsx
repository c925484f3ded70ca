import { useSearchParams } from '@sufra/ui/router'
import { useState } from 'react'
import { OpenFeedback } from '../features/feedback/open-feedback.tsx'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'
import { NextChip } from '../features/next-chip/next-chip.tsx'

/** Slot `reservations/next-chip`. The link in a mail opens a booking (`?manage=41`). */
export default function NextChipSlot() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('manage')
  const [managing, setManaging] = useState(asked !== null)
  const close = () => {
    setManaging(false)
    if (asked !== null) setParameters(removeManage, { replace: true })
  }
  return (
    <>
      <NextChip onManage={() => setManaging(true)} />
      <OpenFeedback />
      <ManageDialog open={managing} bookingId={Number(asked) || null} onClose={close} />
    </>
  )
}

function removeManage(parameters: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(parameters)
  left.delete('manage')
  return left
}

import { useCustomer } from '@sufra/api/session'
import { useSearchParams } from '@sufra/ui/router'
import { useState } from 'react'
import { OpenFeedback } from '../features/feedback/open-feedback.tsx'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'
import { LockedChip, NextChip } from '../features/next-chip/next-chip.tsx'

/**
 * Slot `reservations/next-chip`. The link in a mail opens a booking (`?manage=41`), once the password is known to be the
 * guest's.
 */
export default function NextChipSlot() {
  const { passwordIsNeeded } = useCustomer()
  return passwordIsNeeded ? <LockedChip /> : <OwnChip />
}

function OwnChip() {
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

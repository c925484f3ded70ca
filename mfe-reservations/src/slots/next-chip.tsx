import { useState } from 'react'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'
import { NextChip } from '../features/next-chip/next-chip.tsx'

/** Slot `reservations/next-chip`: the next booking, which opens the Manage dialog. */
export default function NextChipSlot() {
  const [managing, setManaging] = useState(false)
  return (
    <>
      <NextChip onManage={() => setManaging(true)} />
      <ManageDialog open={managing} onClose={() => setManaging(false)} />
    </>
  )
}

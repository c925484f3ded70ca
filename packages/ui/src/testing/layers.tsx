import { useState } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'

const times = [{ value: '19:00', label: '7:00 pm' }]

export function Reserve({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(true)
  const [sure, setSure] = useState(false)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Reserve a Table">
      <DateField label="Date" value={null} onChange={() => {}} />
      <SelectField label="Time" options={times} value={null} onChange={() => {}} />
      <button type="button" onClick={() => setSure(true)}>
        Cancel reservation
      </button>
      <ConfirmDialog
        open={sure}
        title="Are you sure?"
        text="Saturday, 7:00 pm"
        confirmLabel="Cancel it"
        busy={busy}
        onConfirm={() => {}}
        onCancel={() => setSure(false)}
      />
    </Dialog>
  )
}

export const countDialogs = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length

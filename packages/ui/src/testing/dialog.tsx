import { useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'

export function Reserve({ typed = false }: { typed?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Reserve
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reserve a Table" askBeforeClose={typed}>
        <input aria-label="Date" />
      </Dialog>
    </>
  )
}

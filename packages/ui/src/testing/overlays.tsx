import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { FormDialog } from '../overlays/form-dialog.tsx'
import { FullScreen } from '../overlays/full-screen.tsx'

export interface Overlay {
  isOpen: boolean
  close: () => void
  confirm: () => void
}

export const OVERLAYS = {
  ConfirmDialog: ({ isOpen, close, confirm }: Overlay) => (
    <ConfirmDialog open={isOpen} title="Sure?" text="Karak" confirmLabel="Yes" onConfirm={confirm} onCancel={close} />
  ),
  AlertDialog: ({ isOpen, confirm }: Overlay) => (
    <AlertDialog message={isOpen ? 'Done' : null} action={<Button onClick={confirm}>Yes</Button>} onClose={confirm} />
  ),
  'a Dialog by its foot': ({ isOpen, close, confirm }: Overlay) => (
    <Dialog open={isOpen} onClose={close} title="Sure?" footer={<Button onClick={confirm}>Yes</Button>}>
      Karak
    </Dialog>
  ),
  'a Dialog by its body': ({ isOpen, close, confirm }: Overlay) => (
    <Dialog open={isOpen} onClose={close} title="Sure?">
      <Button onClick={confirm}>Yes</Button>
    </Dialog>
  ),
  FormDialog: ({ isOpen, close, confirm }: Overlay) =>
    isOpen && (
      <FormDialog title="Sure?" form="f" submit="Yes" state={{ isDirty: false, isSubmitting: false }} onClose={close}>
        <form
          id="f"
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <input aria-label="Name" />
        </form>
      </FormDialog>
    ),
  FullScreen: ({ isOpen, close, confirm }: Overlay) => (
    <FullScreen open={isOpen} onClose={close} title="Sure?">
      <Button onClick={confirm}>Yes</Button>
    </FullScreen>
  ),
} satisfies Record<string, (overlay: Overlay) => ReactNode>

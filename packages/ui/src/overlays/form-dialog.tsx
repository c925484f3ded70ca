import { common, useWords } from '@sufra/i18n/use-words'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  form: string
  submit: string
  state: { isDirty: boolean; isSubmitting: boolean }
  alert?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, form, submit, state, alert, onClose, children } = props
  const shared = useWords(common)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      askBeforeClose={state.isDirty}
      alert={alert}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={state.isSubmitting}>
            {shared('actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={state.isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

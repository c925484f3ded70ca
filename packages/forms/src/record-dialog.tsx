import { FormDialog } from '@sufra/ui/form-dialog'
import { space } from '@sufra/ui/theme'
import { type FormEvent, type ReactNode, useId } from 'react'
import styled from 'styled-components'

export const DialogForm = styled.form`
  display: grid;
  gap: ${space[4]};
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
`

interface RecordDialogProps {
  title: string
  description?: string
  submitLabel: string
  state: { isDirty: boolean; isSubmitting: boolean }
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  alert?: ReactNode
  children: ReactNode
}

export function RecordDialog(props: RecordDialogProps) {
  const { title, description, submitLabel, state, onSubmit, onClose, alert, children } = props
  const id = useId()
  return (
    <FormDialog {...{ title, description, state, alert, onClose }} form={id} submit={submitLabel}>
      <DialogForm id={id} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
      </DialogForm>
    </FormDialog>
  )
}

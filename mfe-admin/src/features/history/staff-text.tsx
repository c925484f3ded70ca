import { failureSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useSaveDiscountMutation, useSaveNotesMutation } from '../../calls/customers.ts'
import { EditConflict } from '../../parts/editing/edit-conflict.tsx'
import { useChanges } from '../../parts/editing/use-changes.ts'
import { useVersionedSave } from '../../parts/editing/use-versioned-save.ts'
import { words } from '../../words.ts'

/** A reset that is meant: what was typed gives way. */
const TAKEN = { keepDirtyValues: false }

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`

interface StaffTextProps {
  customer: Customer
  kind: 'notes' | 'discount'
}

/** A text that any staff may keep about a customer: the admin notes, or the applicable discount. */
export function StaffText({ customer, kind }: StaffTextProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const read = (record: Customer) => (kind === 'notes' ? record.adminNotes : record.discount) ?? ''
  const send = useSend(kind)
  const { save, theirs } = useVersionedSave(customer)
  // What others save meanwhile is shown here too, unless something is being typed.
  const form = useForm({ values: { text: read(customer) }, resetOptions: { keepDirtyValues: true } })
  const { isDirty, isSubmitting } = form.formState
  const changes = useChanges(customer, theirs, [[t(`customer.${kind === 'notes' ? 'adminNotes' : 'discount'}`), read]])

  const submit = form.handleSubmit(async ({ text }) => {
    const refusal = await save((ifMatch) => send(customer.id, text, ifMatch))
    if (!refusal) {
      form.reset({ text }, TAKEN)
      showToast({ title: t(`customer.${kind}Updated`), tone: 'success' })
      return
    }
    const description = failureSentence(refusal, t(`customer.${kind}Failed`))
    showToast({ title: t('customer.updateFailed'), description, tone: 'danger' })
  })
  return (
    <Card>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {kind === 'notes' ? (
          <TextAreaField label={t('customer.adminNotes')} maxLength={2000} {...form.register('text')} />
        ) : (
          <TextField
            label={t('customer.discount')}
            hint={t('customer.discountHint')}
            maxLength={200}
            {...form.register('text')}
          />
        )}
        {theirs && changes.length > 0 && (
          <EditConflict changes={changes} onTakeTheirs={() => form.reset({ text: read(theirs) }, TAKEN)} />
        )}
        <Foot>
          <Button type="submit" kind="secondary" paused={!isDirty} busy={isSubmitting}>
            {tc('actions.save')}
          </Button>
        </Foot>
      </Form>
    </Card>
  )
}

function useSend(kind: StaffTextProps['kind']) {
  const [saveNotes] = useSaveNotesMutation()
  const [saveDiscount] = useSaveDiscountMutation()
  return (id: number, text: string, ifMatch: number | undefined): Promise<Customer> =>
    kind === 'notes'
      ? saveNotes({ id, notes: text, ifMatch }).unwrap()
      : saveDiscount({ id, discount: text, ifMatch }).unwrap()
}

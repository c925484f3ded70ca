import { getFailureSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { InlineConflict } from '@sufra/forms/inline-conflict'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useSaveDiscountMutation, useSaveNotesMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`

interface Values {
  text: string
}

interface StaffTextProps {
  customer: Customer
  kind: 'notes' | 'discount'
}

export function StaffText({ customer, kind }: StaffTextProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const name = kind === 'notes' ? 'adminNotes' : 'discount'
  const toValues = (record: Customer): Values => ({ text: record[name] ?? '' })
  const send = useSend(kind)
  const form = useForm({ defaultValues: toValues(customer) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: customer, toValues: toValues })
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ text }) => {
    const saved = await save(
      (from) => send(customer.id, text, from.version),
      (refusal) => {
        const description = getFailureSentence(refusal, t(`customer.${kind}Failed`))
        showToast({ title: t('customer.updateFailed'), description, tone: 'danger' })
      },
    )
    if (!saved) return
    form.reset(toValues(saved))
    showToast({ title: t(`customer.${kind}Updated`), tone: 'success' })
  })
  return (
    <Card>
      <Form noValidate onSubmit={onSubmit(submit)}>
        <UnsavedChanges when={isDirty} />
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
        <InlineConflict notice={notice} fields={{ text: [t(`customer.${name}`), ({ text }) => text] }} />
        <Foot>
          <Button type="submit" kind="secondary" paused={!isDirty && !notice} busy={isSubmitting}>
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

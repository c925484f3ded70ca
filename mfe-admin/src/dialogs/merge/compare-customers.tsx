import { getErrorSentence } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { CustomerMerge } from '@sufra/contracts/customers/entities'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { formatPoints } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { RadioField } from '@sufra/ui/radio-field'
import { Skeleton } from '@sufra/ui/skeleton'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMergeCustomersMutation, usePreviewMergeQuery } from '../../calls/merge.ts'
import { words } from '../../words.ts'
import { ReasonField } from './reason-field.tsx'
import { type FieldOf, getName, SideBySide, toLabel, useValueText } from './side-by-side.tsx'
import { useSplit } from './use-split.ts'
import { WhatMoves } from './what-moves.tsx'

interface CompareProps {
  intoId: number
  fromId: number
  onClose: () => void
}

export function CompareCustomers({ intoId, fromId, onClose }: CompareProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const { currentData, isError, error, isFetching, refetch } = usePreviewMergeQuery(
    { id: intoId, from: fromId, dryRun: true },
    { refetchOnMountOrArgChange: true },
  )
  // Form and choices stay as they began while the records are read again.
  const [preview, setPreview] = useState<CustomerMerge | null>(null)
  if (currentData && !preview && !isFetching) setPreview(currentData)
  if (preview) return <MergeForm preview={preview} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merge.title')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.cancel')}
        </Button>
      }
    >
      {isError && !isFetching ? (
        <ErrorCard
          title={t('merge.loadFailed')}
          text={getErrorSentence(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  )
}

type Side = 'into' | 'from'

interface Values {
  reason: string
  sides: Record<string, Side>
}

const getSide = ({ into, remains }: FieldOf): Side => (into === remains ? 'into' : 'from')

function MergeForm({ preview, onClose }: { preview: CustomerMerge; onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const [send] = useMergeCustomersMutation()
  const once = useIdempotencyKey()
  const split = useSplit()
  // Where one has none, the other's value remains.
  const choices = preview.fields.filter(({ isChoice, into, from }) => isChoice && into !== null && from !== null)
  const form = useForm<Values>({
    defaultValues: { reason: '', sides: Object.fromEntries(choices.map((each) => [each.field, getSide(each)])) },
  })
  const sides = form.watch('sides')
  const submit = form.handleSubmit(async ({ reason }) => {
    const { into, from } = preview
    const chosen = Object.fromEntries(choices.map((each) => [each.field, each[sides[each.field] ?? 'into']]))
    const { phoneNumber: phone = into.phoneNumber, ...fields } = chosen
    const wanted = { id: into.id, from: from.id, phone: String(phone), ...fields, reason }
    try {
      const { customer } = await once(wanted, (idempotencyKey) => send({ ...wanted, idempotencyKey }).unwrap())
      const facts = { name: getName(customer), points: formatPoints(customer.points, language) }
      const action = { label: t('merge.split'), onPress: () => void split(into.id, t('merge.split')) }
      showToast({ title: t('merge.done'), description: t('merge.doneText', facts), action, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('merge.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  })
  return (
    <RecordDialog
      title={t('merge.title')}
      description={t('merge.text')}
      submitLabel={t('merge.submit')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <SideBySide preview={preview} />
      {choices.map((each) => (
        <FieldChoice
          key={each.field}
          field={each}
          side={sides[each.field] ?? 'into'}
          onChoose={(side) => form.setValue('sides', { ...sides, [each.field]: side }, { shouldDirty: true })}
        />
      ))}
      <WhatMoves moves={preview.moves} />
      <ReasonField form={form} error={form.formState.errors.reason?.message} />
    </RecordDialog>
  )
}

interface FieldChoiceProps {
  field: FieldOf
  side: Side
  onChoose: (side: Side) => void
}

function FieldChoice({ field, side, onChoose }: FieldChoiceProps) {
  const t = useWords(words)
  const language = useLanguage()
  const textOf = useValueText()
  const options = (['into', 'from'] as const).map((value) => ({
    value,
    label: isolateValue(textOf(field.field, field[value]), language),
  }))
  return (
    <RadioField
      label={t('merge.remains', { field: t(toLabel(field.field)) })}
      options={options}
      value={side}
      onChange={onChoose}
    />
  )
}

import { type ApiError, getErrorSentence } from '@sufra/api/api-error'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { SegmentName } from '@sufra/contracts/marketing/segments/fields'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { common, useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { TextField } from '@sufra/ui/text-field'
import { color, size } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useCreateSegmentMutation, useUpdateSegmentMutation } from '../../calls/segments.ts'
import { type Choice, hasSameFilter, toFilter } from '../../parts/directory/directory-choice.ts'
import { useFilterText } from '../../parts/directory/use-filter-text.ts'
import { words } from '../../words.ts'

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
  overflow-wrap: anywhere;
`

interface Values {
  name: string
  usesChoice: boolean
}

interface SegmentDialogProps {
  /** Null for a new one. */
  segment: Segment | null
  choice: Choice
  onSaved: (segment: Segment) => void
  onClose: () => void
}

export default function SegmentDialog({ segment, choice, onSaved, onClose }: SegmentDialogProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const describeFilter = useFilterText()
  const [create] = useCreateSegmentMutation()
  const [update] = useUpdateSegmentMutation()
  const form = useForm<Values, unknown, { name: string }>({
    defaultValues: toValues(segment),
    resolver: createRecordResolver({
      schema: SegmentName,
      messageFor: (_, problem) => t(problem === 'tooLong' ? 'segments.nameTooLong' : 'segments.nameRequired'),
    }),
  })
  const { base, save, notice, onSubmit } = useRecordEdit(form, { record: segment, toValues })
  const usesChoice = form.watch('usesChoice')
  const toSaved = (from: Segment | null) => (from && !usesChoice ? from.filter : toFilter(choice))
  const showRefusal = (refusal: ApiError) => {
    const sentence = getErrorSentence(refusal)
    if (refusal.code === 'NAME_TAKEN') form.setError('name', { message: sentence }, { shouldFocus: true })
    else showToast({ title: t('segments.saveFailed'), description: sentence, tone: 'danger' })
  }
  const submit = form.handleSubmit(async ({ name }) => {
    const saved = await save((from) => {
      const filter = toSaved(from)
      if (!from) return create({ name, filter }).unwrap()
      return update({ name, filter, id: from.id, ifMatch: from.version }).unwrap()
    }, showRefusal)
    if (!saved) return
    showToast({ title: t('segments.created'), description: saved.name, tone: 'success' })
    onSaved(saved)
    onClose()
  })
  const isOther = base !== null && !hasSameFilter(choice, base.filter)
  const texts = {
    name: [t('segments.name'), ({ name }: Values) => name],
    usesChoice: [t('segments.usesChoice'), ({ usesChoice }: Values) => usesChoice],
  } as const
  return (
    <RecordDialog
      title={t(segment ? 'segments.edit' : 'segments.create')}
      submitLabel={tc('actions.save')}
      state={form.formState}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      alert={notice && <ConflictNotice notice={notice} fields={texts} />}
    >
      <TextField
        label={t('segments.name')}
        hint={t('segments.nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      {isOther && (
        <Controlled name="usesChoice" control={form.control}>
          {(field) => <CheckboxField {...field} label={t('segments.usesChoice')} />}
        </Controlled>
      )}
      <Hint>
        {t('segments.filter', { filter: describeFilter(toSaved(base)) })}
        <br />
        {t('segments.moves')}
      </Hint>
    </RecordDialog>
  )
}

function toValues(segment: Segment | null): Values {
  return { name: segment?.name ?? '', usesChoice: false }
}

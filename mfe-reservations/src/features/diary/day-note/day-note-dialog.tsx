import { isApiError } from '@sufra/api/api-error'
import type { DayNote } from '@sufra/contracts/reservations/day-notes/entities'
import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { useEditConflict } from '@sufra/forms/use-edit-conflict'
import { formatDay } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { showToast } from '@sufra/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSaveDayNoteMutation } from '../../../calls/day-notes.ts'
import { getSentence } from '../../../lib/refusal.ts'
import { Failure } from '../../../parts/failure.tsx'
import { staffWords } from '../../../staff-words.ts'

interface Values {
  note: string
}

const toValues = ({ note }: DayNote): Values => ({ note: note ?? '' })

interface DayNoteDialogProps {
  dayNote: DayNote
  onClose: () => void
}

export default function DayNoteDialog({ dayNote, onClose }: DayNoteDialogProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const id = useId()
  const [stored, setStored] = useState(dayNote)
  const [failure, setFailure] = useState<string | null>(null)
  const [save] = useSaveDayNoteMutation()
  const form = useForm<Values>({ defaultValues: toValues(stored) })
  const { notice, startConflict, checkChoices } = useEditConflict(form)

  const send = async ({ note }: Values) => {
    setFailure(null)
    try {
      await save({ date: stored.date, note, ifMatch: stored.version }).unwrap()
      showToast({ title: t('diary.dayNote.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      const present = isApiError(error) && error.code === 'EDIT_CONFLICT' ? (error.facts.present as DayNote) : null
      if (!present) return setFailure(getSentence(error, t('diary.dayNote.saveFailed')))
      startConflict(toValues(stored), toValues(present))
      setStored(present)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (checkChoices()) void form.handleSubmit(send)(event)
  }
  return (
    <FormDialog
      title={t('diary.dayNote.title')}
      description={formatDay(stored.date, language, 'long')}
      form={id}
      submit={shared('actions.save')}
      state={form.formState}
      alert={
        (notice || failure) && (
          <>
            {notice && (
              <ConflictNotice notice={notice} fields={{ note: [t('diary.dayNote.label'), ({ note }) => note] }} />
            )}
            <Failure text={failure} />
          </>
        )
      }
      onClose={onClose}
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextAreaField
          label={t('diary.dayNote.label')}
          hint={t('diary.dayNote.hint')}
          optional
          rows={6}
          maxLength={TEXT_MOST}
          {...form.register('note')}
        />
      </form>
    </FormDialog>
  )
}

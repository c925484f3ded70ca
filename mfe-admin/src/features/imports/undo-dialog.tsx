import { getErrorSentence } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { DialogForm } from '@sufra/forms/record-dialog'
import { formatDateTime, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { Skeleton } from '@sufra/ui/skeleton'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { usePreviewUndoQuery, useUndoImportMutation } from '../../calls/imports.ts'
import { words } from '../../words.ts'

/** Says what goes and what stays before it is done. */
export function UndoDialog({ record, onClose }: { record: Import; onClose: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const form = useId()
  const { data, error } = usePreviewUndoQuery({ id: record.id }, { refetchOnMountOrArgChange: true })
  const [undo] = useUndoImportMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const { kind, id, undoUntil } = record
  const save = async ({ reason }: { reason: string }) => {
    try {
      await undo({ id, reason: reason.trim() }).unwrap()
      onClose()
    } catch (failure) {
      showToast({ title: t('imports.notDone'), description: getErrorSentence(failure, language), tone: 'danger' })
    }
  }
  return (
    <FormDialog
      title={t('imports.undoTitle')}
      description={undoUntil && t('imports.undoUntil', { time: formatDateTime(undoUntil, language, timeZone) })}
      form={form}
      submit={t('imports.undo')}
      state={formState}
      onClose={onClose}
    >
      <DialogForm id={form} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
        {!data && !error && <Skeleton height="4rem" />}
        {error !== undefined && <p role="alert">{getErrorSentence(error, language)}</p>}
        {data && (
          <div>
            <p>{t(`imports.undoRemoves.${kind}`, { number: formatNumber(data.removes, language) })}</p>
            {data.points > 0 && <p>{t('imports.undoPoints', { points: formatNumber(data.points, language) })}</p>}
            {data.stays.length > 0 && (
              <ul>
                {data.stays.map(({ reason, count }) => (
                  <li key={reason}>{t(`imports.undoStays.${reason}`, { number: formatNumber(count, language) })}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <TextField
          label={t('imports.reason')}
          autoComplete="off"
          maxLength={REASON_MOST}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (reason) => !isBlank(reason) || t('imports.reasonMissing') })}
        />
      </DialogForm>
    </FormDialog>
  )
}

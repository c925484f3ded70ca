import { type ApiError, getErrorSentence } from '@sufra/api/api-error'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { TAG_NAME_MOST, TagEdit } from '@sufra/contracts/customers/tags/fields'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { common, useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useCreateTagMutation, useUpdateTagMutation } from '../../calls/tags.ts'
import { words } from '../../words.ts'

interface Values {
  name: string
  nameAr: string
}

/** `tag` is null for a new one. */
export function TagForm({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [create] = useCreateTagMutation()
  const [update] = useUpdateTagMutation()
  const form = useForm<Values, unknown, TagEdit>({
    defaultValues: toValues(tag),
    resolver: createRecordResolver({
      schema: TagEdit,
      messageFor: (_, problem) => t(problem === 'tooLong' ? 'tags.nameTooLong' : 'tags.nameRequired'),
    }),
  })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: tag, toValues })
  const showRefusal = (refusal: ApiError) => {
    const sentence = getErrorSentence(refusal)
    if (refusal.code === 'NAME_TAKEN') form.setError('name', { message: sentence }, { shouldFocus: true })
    else showToast({ title: t('tags.saveFailed'), description: sentence, tone: 'danger' })
  }
  const submit = form.handleSubmit(async (fields) => {
    const saved = await save(
      (from) => (from ? update({ ...fields, id: from.id, ifMatch: from.version }) : create(fields)).unwrap(),
      showRefusal,
    )
    if (!saved) return
    showToast({ title: t(tag ? 'tags.updated' : 'tags.created'), description: saved.name, tone: 'success' })
    onClose()
  })
  const { errors } = form.formState
  const texts = {
    name: [t('tags.name'), ({ name }: Values) => name],
    nameAr: [t('tags.nameAr'), ({ nameAr }: Values) => nameAr],
  } as const
  return (
    <RecordDialog
      title={t(tag ? 'tags.edit' : 'tags.create')}
      submitLabel={tc(tag ? 'actions.save' : 'actions.add')}
      state={form.formState}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      alert={notice && <ConflictNotice notice={notice} fields={texts} />}
    >
      <TextField
        label={t('tags.name')}
        autoComplete="off"
        dir="auto"
        maxLength={TAG_NAME_MOST}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={t('tags.nameAr')}
        autoComplete="off"
        optional
        lang="ar"
        dir="rtl"
        maxLength={TAG_NAME_MOST}
        error={errors.nameAr?.message}
        {...form.register('nameAr')}
      />
    </RecordDialog>
  )
}

function toValues(tag: Tag | null): Values {
  return { name: tag?.name ?? '', nameAr: tag?.nameAr ?? '' }
}

import { ConflictNotice, type FieldTexts } from '@sufra/forms/conflict-notice'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver, type ResolverOptions } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { common, useWords } from '@sufra/i18n/use-words'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { words } from '../../words.ts'
import { type PictureValues, useSendPicture } from '../pictures/use-send-picture.ts'
import type { RecordArea } from './use-refusal-toast.ts'
import { type RecordCalls, type StoredRecord, useSaveRecord } from './use-save-record.ts'

interface EditRecordProps<Stored, Values extends FieldValues, Sent> extends ResolverOptions<Values, Sent> {
  area: RecordArea
  record: Stored | null
  toValues: (record: Stored | null) => Values
  /** Fields that conflict as one. */
  together: readonly (readonly (keyof Values & string)[])[]
  order: readonly Path<Values>[]
  texts: FieldTexts<Values>
  calls: RecordCalls<Stored, Sent>
  onClose: () => void
  children: (form: UseFormReturn<Values, unknown, Sent>) => ReactNode
}

/** Staff specification §5. */
export function EditRecord<
  Stored extends StoredRecord,
  Values extends PictureValues & FieldValues,
  Sent extends FieldValues & { picture?: string | null },
>(props: EditRecordProps<Stored, Values, Sent>) {
  const { area, record, toValues, together, order, texts, calls, onClose, children, ...judging } = props
  const t = useWords(words)
  const shared = useWords(common)
  const form = useForm<Values, unknown, Sent>({
    defaultValues: toValues(record) as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: createRecordResolver(judging),
  })
  const edit = useRecordEdit(form, { record, toValues, together })
  const save = useSaveRecord(area, record, edit.save, calls)
  const withPicture = useSendPicture(form)
  const submit = async (filledIn: Sent) => {
    const fields = await withPicture(filledIn)
    if (fields && (await save(fields))) onClose()
  }
  const createLabel = area === 'news' ? 'actions.add' : 'actions.create'
  return (
    <RecordDialog
      title={t(`${area}.${record ? 'edit' : 'create'}`)}
      submitLabel={shared(record ? 'actions.save' : createLabel)}
      state={form.formState}
      onSubmit={edit.onSubmit(form.handleSubmit(submit, focusFirstInvalid(form, order)))}
      onClose={onClose}
      alert={edit.notice && <ConflictNotice notice={edit.notice} fields={texts} />}
    >
      {children(form)}
    </RecordDialog>
  )
}

/** Focuses the first wrong field of `order`: react-hook-form only knows the order of registration. */
function focusFirstInvalid<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  order: readonly Path<Values>[],
) {
  return (wrong: FieldErrors<Values>) => {
    const first = order.find((name) => wrong[name] !== undefined)
    if (first) form.setFocus(first)
  }
}

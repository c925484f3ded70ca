import type { NewsItem } from '@sufra/contracts/entities/news'
import { NewsEdit } from '@sufra/contracts/records/news'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { useRecordEdit } from '../../parts/editing/use-record-edit.ts'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { focusFirst } from '../../parts/records/focus-first.ts'
import { RecordDialog } from '../../parts/records/record-dialog.tsx'
import { words } from '../../words.ts'
import { NewsFields } from './news-fields.tsx'
import { newsRules, newsSentence } from './news-rules.ts'
import { FIELD_ORDER, sentOf, TOGETHER, valuesOf } from './news-values.ts'
import { useNewsTexts } from './use-news-texts.ts'
import { useSaveNews } from './use-save-news.ts'

/** A new news item, or one to change (staff specification §5, News). */
export function NewsDialog({ item, onClose }: { item: NewsItem | null; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const form = useForm({
    defaultValues: valuesOf(item),
    shouldFocusError: false,
    resolver: recordResolver({
      schema: NewsEdit,
      sent: sentOf,
      rules: newsRules,
      say: (field, problem) => t(newsSentence(field, problem)),
    }),
  })
  const edit = useRecordEdit(form, { record: item, valuesOf, together: TOGETHER })
  const save = useSaveNews(item, edit.save)
  const texts = useNewsTexts()
  const withPicture = useSendPicture(form)
  const submit = async (filledIn: NewsEdit) => {
    const fields = await withPicture(filledIn)
    if (fields && (await save(fields))) onClose()
  }
  return (
    <RecordDialog
      title={t(item ? 'news.edit' : 'news.create')}
      submitLabel={shared(item ? 'actions.save' : 'actions.add')}
      state={form.formState}
      onSubmit={edit.onSubmit(form.handleSubmit(submit, focusFirst(form, FIELD_ORDER)))}
      onClose={onClose}
      alert={edit.notice && <ConflictNotice notice={edit.notice} fields={texts} />}
    >
      <NewsFields form={form} />
    </RecordDialog>
  )
}

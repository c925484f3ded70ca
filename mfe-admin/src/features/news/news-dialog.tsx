import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { NewsEdit } from '@sufra/contracts/promotions/news/fields'
import type { Problem } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { useCreateNewsMutation, useUpdateNewsMutation } from '../../calls/promotions.ts'
import { EditRecord } from '../../parts/records/edit-record.tsx'
import { getNumberSentence } from '../../parts/records/record-texts.ts'
import type { EditProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'
import { NewsFields } from './news-fields.tsx'
import { FIELD_ORDER, type NewsValues, TOGETHER, toRequest, toValues } from './news-values.ts'
import { useNewsTexts } from './use-news-texts.ts'

export function NewsDialog(props: EditProps<NewsItem>) {
  const t = useWords(words)
  const [create] = useCreateNewsMutation()
  const [update] = useUpdateNewsMutation()
  return (
    <EditRecord
      {...props}
      area="news"
      schema={NewsEdit}
      sent={toRequest}
      messageFor={(field, problem) => t(getNewsSentence(field, problem))}
      toValues={toValues}
      together={TOGETHER}
      order={FIELD_ORDER}
      texts={useNewsTexts()}
      calls={{ create, update }}
    >
      {(form) => <NewsFields form={form} />}
    </EditRecord>
  )
}

/** Staff specification §5. */
function getNewsSentence(field: keyof NewsValues, problem: Problem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'title':
      return 'promotions.titleRequired'
    case 'content':
      return 'news.contentRequired'
    case 'priority':
      return getNumberSentence(problem, { least: 'news.priorityWrong', most: 'news.priorityMost' })
    default:
      return 'editing.checkFields'
  }
}

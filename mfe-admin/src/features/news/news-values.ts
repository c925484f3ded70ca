import type { NewsItem } from '@sufra/contracts/entities/news'
import { answerFrom, namesOf, type ValuesOf } from '@sufra/contracts/record-fields'
import { type NewsEdit, newsDefaults, newsFields } from '@sufra/contracts/records/news'
import type { UseFormReturn } from 'react-hook-form'

/** What stands in the form of a news item. */
export interface NewsValues extends Omit<ValuesOf<typeof newsFields>, 'priority'> {
  priority: number | null
}

export type NewsForm = UseFormReturn<NewsValues, unknown, NewsEdit>

/** The fields in the order of the screen. */
export const FIELD_ORDER = namesOf(newsFields)

const NEW: NewsValues = { title: '', content: '', ...newsDefaults }

/** The form of a news item as it is stored, or of a new one. */
export function valuesOf(item: NewsItem | null): NewsValues {
  return item ? answerFrom(newsFields, 'viewer', item) : NEW
}

import type { NewsItem } from '@sufra/contracts/entities/news'
import { answerFrom, namesOf, type ValuesOf } from '@sufra/contracts/record-fields'
import { type NewsEdit, newsDefaults, newsFields } from '@sufra/contracts/records/news'
import type { UseFormReturn } from 'react-hook-form'
import { PICTURE_TOGETHER, type PictureValues, pictureSent } from '../../parts/pictures/picture-values.ts'

/** What stands in the form of a news item. */
export interface NewsValues extends PictureValues, Omit<ValuesOf<typeof newsFields>, 'priority' | 'picture'> {
  priority: number | null
}

export type NewsForm = UseFormReturn<NewsValues, unknown, NewsEdit>

/** The fields in the order of the screen. */
export const FIELD_ORDER = namesOf(newsFields)

/** Fields that mean one thing to two editors. */
export const TOGETHER = [PICTURE_TOGETHER] as const

const NEW: NewsValues = { title: '', content: '', ...newsDefaults }

/** The form of a news item as it is stored, or of a new one. */
export function valuesOf(item: NewsItem | null): NewsValues {
  return item ? answerFrom(newsFields, 'viewer', item) : NEW
}

/** What is sent. */
export function sentOf(values: NewsValues) {
  return { ...values, ...pictureSent(values) }
}

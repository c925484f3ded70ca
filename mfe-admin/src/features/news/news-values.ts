import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { type NewsEdit, newsDefaults, newsFields } from '@sufra/contracts/promotions/news/fields'
import { answerFrom, listNames, type ValuesOf } from '@sufra/contracts/record-fields'
import type { UseFormReturn } from 'react-hook-form'
import { PICTURE_TOGETHER, type PictureValues, toPictureRequest } from '../../parts/pictures/use-send-picture.ts'

export interface NewsValues extends PictureValues, Omit<ValuesOf<typeof newsFields>, 'priority' | 'picture'> {
  priority: number | null
  /** Undefined while there is none. */
  lastDay?: string | null | undefined
}

export type NewsForm = UseFormReturn<NewsValues, unknown, NewsEdit>

export const FIELD_ORDER = [...listNames(newsFields), 'lastDay'] as const

export const TOGETHER = [PICTURE_TOGETHER] as const

const NEW: NewsValues = { title: '', content: '', ...newsDefaults }

export function toValues(item: NewsItem | null): NewsValues {
  return item ? { ...answerFrom(newsFields, 'viewer', item), lastDay: item.lastDay } : NEW
}

export function toRequest(values: NewsValues) {
  return { ...values, ...toPictureRequest(values) }
}

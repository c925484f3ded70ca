import type { NewsItem, VisibilityType } from '@sufra/contracts/entities/news'
import type { DietaryPreference } from '@sufra/contracts/entities/reward'

/** What stands in the form of a news item. */
export interface NewsValues {
  title: string
  content: string
  priority: number | null
  visibilityType: VisibilityType
  dietaryPreference: DietaryPreference
  isActive: boolean
}

/** The fields in the order of the screen. */
export const FIELD_ORDER = ['title', 'content', 'priority'] as const

/** The form of a news item as it is stored; of a new one with the defaults of the specification (§3). */
export function valuesOf(item: NewsItem | null): NewsValues {
  return {
    title: item?.title ?? '',
    content: item?.content ?? '',
    priority: item?.priority ?? 0,
    visibilityType: item?.visibilityType ?? 'one_time',
    dietaryPreference: item?.dietaryPreference ?? 'all',
    isActive: item?.isActive ?? true,
  }
}

/** What is sent, from a form whose priority is filled in. */
export function fieldsOf(values: NewsValues) {
  return { ...values, priority: values.priority ?? 0 }
}

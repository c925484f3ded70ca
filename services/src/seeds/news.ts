import type { NewsRecord } from '../promotions/news.model.ts'
import type { Drawn } from './drawings.ts'

type Draft = Drawn<Omit<NewsRecord, 'id' | 'version' | 'createdAt' | 'updatedAt'>>

const always = { isActive: true, dietaryPreference: 'all' } as const

/** The news of the demo restaurant. */
export const NEWS: readonly Draft[] = [
  {
    ...always,
    title: 'The terrace is open',
    drawing: 'terrace',
    content: 'Dinner under the lanterns, every evening until 11 pm. The winter menu is at https://example.com/menu',
    priority: 10,
    visibilityType: 'persistent',
  },
  {
    ...always,
    title: 'Trade your points for a treat',
    drawing: 'karak',
    content: 'Choose a reward, get a code, show it at the till. Two cups of karak are yours for 60 points.',
    priority: 5,
    visibilityType: 'one_time',
  },
  {
    ...always,
    title: 'Our own butcher',
    drawing: null,
    content: 'All meat of the charcoal grill now comes from our own halal butcher in Al Quoz.',
    priority: 3,
    dietaryPreference: 'halal',
    visibilityType: 'persistent',
  },
  {
    ...always,
    title: 'Oud on Thursdays',
    drawing: 'lanterns',
    content: 'أهلًا وسهلًا! Live oud from 8 pm, with mint tea (شاي بالنعناع) on the house.',
    priority: 0,
    visibilityType: 'one_time',
  },
]

import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from './call.ts'
import { NewsItem, VisibilityType } from './entities/news.ts'
import { DietaryPreference } from './entities/reward.ts'
import { atMost, Flag, Id, Nothing, requiredText, wholeNumber } from './fields.ts'
import * as routes from './routes/news.ts'

/** A news item's fields. What is left out takes its default in a new one and stays as it is in an old one. */
const NewsFields = z.object({
  title: requiredText('Title is required', TITLE_MOST),
  content: requiredText('Content is required', TEXT_MOST),
  priority: z.optional(wholeNumber(0, 1000, 'Priority must be 0 or higher', atMost(1000))),
  isActive: z.optional(Flag),
  dietaryPreference: DietaryPreference.optional(),
  visibilityType: VisibilityType.optional(),
})

export const listNews = call(routes.listNews, {
  summary: 'List news',
  params: z.object({ customerId: z.optional(Id) }),
  result: z.array(NewsItem),
})

export const readNews = call(routes.readNews, {
  summary: 'Mark a news item as read',
  params: z.object({ id: Id, customerId: Id }),
  result: Nothing,
})

export const adminNews = call(routes.adminNews, {
  summary: 'List all news, inactive items too',
  params: z.object({}),
  result: z.array(NewsItem),
})

export const createNews = call(routes.createNews, {
  summary: 'Create a news item',
  params: NewsFields,
  result: NewsItem,
})

export const updateNews = call(routes.updateNews, {
  summary: 'Update a news item',
  params: NewsFields.extend({ id: Id }),
  result: NewsItem,
})

export const deleteNews = call(routes.deleteNews, {
  summary: 'Delete a news item',
  params: z.object({ id: Id }),
  result: Nothing,
})

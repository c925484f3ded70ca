import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../fields.ts'
import { NewsItem } from './entities.ts'
import { NewsEdit } from './fields.ts'
import * as routes from './routes.ts'

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
  params: NewsEdit,
  result: NewsItem,
})

export const updateNews = call(routes.updateNews, {
  summary: 'Update a news item',
  params: z.object({ ...NewsEdit.shape, id: Id }),
  result: NewsItem,
})

export const deleteNews = call(routes.deleteNews, {
  summary: 'Delete a news item',
  params: z.object({ id: Id }),
  result: Nothing,
})

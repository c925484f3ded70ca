import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../fields.ts'
import { Customer } from '../entities.ts'
import { Tag } from './entities.ts'
import { MOST_TAGS, TagEdit } from './fields.ts'
import * as routes from './routes.ts'

/** By name. */
export const listTags = call(routes.listTags, {
  summary: 'List the tags of customers',
  params: z.object({}),
  result: z.array(Tag),
})

/** At most 30, each name once. */
export const createTag = call(routes.createTag, {
  summary: 'Create a tag',
  params: TagEdit,
  result: Tag,
})

/** `If-Match` carries the seen version. */
export const updateTag = call(routes.updateTag, {
  summary: 'Rename a tag',
  params: z.object({ ...TagEdit.shape, id: Id }),
  result: Tag,
})

/** Takes it off all customers. */
export const deleteTag = call(routes.deleteTag, {
  summary: 'Delete a tag',
  params: z.object({ id: Id }),
  result: Nothing,
})

/** Replaces the customer's tags. `If-Match` carries the customer's version. */
export const saveCustomerTags = call(routes.saveCustomerTags, {
  summary: 'Save a customer’s tags',
  params: z.object({
    id: Id,
    tags: z
      .array(Id, { error: 'This must be a list of tags' })
      .max(MOST_TAGS, 'This list is too long')
      .transform((tags) => [...new Set(tags)]),
  }),
  result: Customer,
})

import type { AppContext } from '../../platform/config.ts'
import { findMarkedCustomers } from './find-marked-customers.ts'
import { findTaggedCustomer } from './find-tagged-customer.ts'
import { createTag, deleteTag, listTags, saveCustomerTags, updateTag } from './tags.actions.ts'

export const createTagActions = (app: AppContext) => ({
  listTags,
  createTag: createTag(app),
  updateTag: updateTag(app),
  deleteTag: deleteTag(app),
  saveTags: saveCustomerTags(app),
  findTagged: findTaggedCustomer,
  findMarked: findMarkedCustomers,
})

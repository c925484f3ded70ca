import { docOf } from '../bson/types.ts'
import { validateCollection, validateFile } from '../storage/validate.ts'
import { type Command, type Context, needCollection } from './command.ts'

/** validate: compares the indexes of a collection with its documents, and asks SQLite about the file. */
export const validate: Command = {
  fields: ['full'],
  run: (context: Context) => {
    const collection = needCollection(context)
    const database = context.store.find(context.database)
    const errors = [...(database ? validateFile(database) : []), ...validateCollection(collection)]
    return docOf({
      ns: collection.namespace,
      nrecords: collection.count,
      nIndexes: collection.indexes.length,
      valid: errors.length === 0,
      errors,
      warnings: [],
      ok: 1,
    })
  },
}

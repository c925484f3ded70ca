import mongoose, { type Model, type Schema } from 'mongoose'

// A field that no schema names is refused rather than silently passed into a filter.
mongoose.set('strictQuery', 'throw')
mongoose.set('autoIndex', false)

/** Connects this process to the database; operations fail within 4 s when it is away (contract §1: 503 within 5 s). */
export async function connectStore(uri: string): Promise<void> {
  mongoose.connection.on('error', () => {
    // The operation that meets the fault reports it; the driver reconnects by itself.
  })
  await mongoose.connect(uri, { serverSelectionTimeoutMS: 4000, bufferCommands: false, maxPoolSize: 20 })
}

export async function disconnectStore(): Promise<void> {
  await mongoose.disconnect()
}

/** Whether the database answers now. */
export async function storeAnswers(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2000 })
    return mongoose.connection.readyState === 1
  } catch {
    return false
  }
}

/** Defines a collection's model once; a second call for the same name answers the first one. */
export function model<T>(collection: string, schema: Schema<T>): Model<T> {
  const known = mongoose.models[collection] as Model<T> | undefined
  return known ?? mongoose.model<T>(collection, schema, collection)
}

/** Makes the indexes of the given models; the uniqueness that the rules rely on must stand before the first write. */
export async function makeIndexes(models: readonly Pick<Model<unknown>, 'createIndexes'>[]): Promise<void> {
  for (const each of models) await each.createIndexes()
}

/** Whether an error is the store's refusal of a second document with the same unique value, on `field` if given. */
export function isDuplicate(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> }
  return code === 11000 && (field === undefined || Object.hasOwn(keyPattern ?? {}, field))
}

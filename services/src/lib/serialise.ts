const tails = new Map<string, Promise<unknown>>()

/** Runs tasks of one key one after another within this process; across processes the database decides. */
export async function serialise<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve()
  const mine = before.then(task, task)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}

import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { readLsid } from './session-fields.ts'
import { sessionMinutes } from './stored-replies.ts'

export class SessionTimes {
  readonly #seen = new Map<string, { readonly id: unknown; lastUse: Date }>()

  note({ lsid }: Doc): void {
    const key = readLsid(lsid)?.toString('hex')
    const known = key === undefined ? undefined : this.#seen.get(key)
    if (known) known.lastUse = new Date()
    else if (key !== undefined && isDoc(lsid)) this.#seen.set(key, { id: lsid.id, lastUse: new Date() })
  }

  list(): Doc[] {
    return [...this.#seen.values()].map(({ id, lastUse }) => toDoc({ _id: toDoc({ id }), lastUse }))
  }

  sweep(now: Date): void {
    const oldest = now.getTime() - sessionMinutes * 60_000
    for (const [key, { lastUse }] of this.#seen) if (lastUse.getTime() < oldest) this.#seen.delete(key)
  }
}

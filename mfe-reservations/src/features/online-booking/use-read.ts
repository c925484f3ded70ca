import { useEffect, useState } from 'react'
import { type Refusal, send } from './send.ts'

interface Read<T> {
  body: T | null
  refusal: Refusal | null
}

/** Reads a path, and once more with each `reload`. What was read stays while the next read is refused. */
export function useRead<T>(path: string) {
  const [read, setRead] = useState<Read<T>>({ body: null, refusal: null })
  const [turn, setTurn] = useState(0)
  const take = ({ body, refusal }: Read<T>) => setRead((before) => ({ body: body ?? before.body, refusal }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads again
  useEffect(() => {
    const abort = new AbortController()
    send<T>(path, { signal: abort.signal }).then(take, () => {})
    return () => abort.abort()
  }, [path, turn])
  return { ...read, take, reload: () => setTurn((before) => before + 1) }
}

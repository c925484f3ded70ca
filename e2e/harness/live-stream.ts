import type { LiveChange } from '@sufra/contracts/live/entities'
import type { Person } from './person.ts'
import { waitFor } from './wait-for.ts'

interface LiveEvent {
  id: string
  event: string
  data: unknown
}

export interface LiveStream {
  status: number
  headers: Headers
  /** All events so far but the first one, which only has an id. */
  events: LiveEvent[]
  /** Resolves once all of these arrived, among others and in any order. */
  waitForChanges(...wanted: LiveChange[]): Promise<void>
  listChanges(): LiveChange[]
  waitForEnd(): Promise<void>
  close(): void
}

/** Opens `GET /api/events` as a browser would, without its reconnections. */
export async function openLiveStream(
  address: string,
  { cookie }: Pick<Person, 'cookie'>,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<LiveStream> {
  const over = new AbortController()
  const response = await fetch(`${address}/api/events${query}`, {
    headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) },
    signal: over.signal,
  })
  const events: LiveEvent[] = []
  let hasEnded = false
  const reading = readEvents(response, events).finally(() => {
    hasEnded = true
  })
  reading.catch(() => {})
  const listChanges = () => events.filter(({ event }) => event === 'changed').map(({ data }) => data as LiveChange)
  return {
    status: response.status,
    headers: response.headers,
    events,
    listChanges,
    waitForChanges: (...wanted) =>
      waitFor(
        async () => listChanges().map(toText),
        (changes) => wanted.every((change) => changes.includes(toText(change))),
      ).then(() => undefined),
    waitForEnd: () => waitFor(async () => hasEnded, Boolean).then(() => undefined),
    close: () => over.abort(),
  }
}

function toText({ kind, id, date }: LiveChange): string {
  return `${kind} ${id} ${date ?? ''}`
}

async function readEvents(response: Response, events: LiveEvent[]): Promise<void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
      if (fields.event) events.push({ id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '{}') })
    }
  }
}

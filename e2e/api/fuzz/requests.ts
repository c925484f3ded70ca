import type { CallName } from '@sufra/contracts/calls'
import { isJson, type Route } from '@sufra/contracts/route'
import fc from 'fast-check'
import { hostileBodies, hostileHeaders, hostileJson, hostileQueries, hostileSegments } from './hostile.ts'
import type { Samples } from './samples.ts'

export interface FuzzRequest {
  call: CallName
  method: string
  path: string
  body: string | undefined
  headers: Record<string, string>
  sender: number
}

interface Change {
  kind: 'none' | 'field' | 'missing' | 'body' | 'segment' | 'query' | 'header'
  which: number
  with: number
}

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['none', 'field', 'field', 'field', 'field', 'missing', 'body', 'segment', 'query', 'header'] as const),
    ),
    which: fc.nat(1000),
    with: fc.nat(10_000),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Well-formed requests with one to three mutations; deterministic by seed. @param senders number of callers. */
export function createFuzzRequests(
  count: number,
  { seed, senders }: { seed: number; senders: number },
  calls: readonly Route<CallName>[],
  samples: Samples,
): FuzzRequest[] {
  const request = fc.record({ call: fc.constantFrom(...calls), changes, sender: fc.nat(senders - 1) })
  return fc
    .sample(request, { numRuns: count, seed })
    .map((drawn) => ({ ...createRequest(drawn.call, samples[drawn.call.name], drawn.changes), sender: drawn.sender }))
}

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

function createRequest(call: Route<CallName>, sample: object, wanted: readonly Change[]): Omit<FuzzRequest, 'sender'> {
  const fields = new Map(Object.entries(sample).map(([name, value]) => [name, JSON.stringify(value)]))
  const names = [...fields.keys()]
  const segments = new Map<string, string>()
  let headers: Record<string, string> = {}
  let wholeBody: string | undefined
  let query = ''
  for (const change of wanted) {
    const name = names.length > 0 ? pick(names, change.which) : undefined
    if (change.kind === 'field' && name) fields.set(name, pick(hostileJson, change.with))
    if (change.kind === 'missing' && name) fields.delete(name)
    if (change.kind === 'body') wholeBody = pick(hostileBodies, change.with)
    if (change.kind === 'segment' && name) segments.set(name, pick(hostileSegments, change.with))
    if (change.kind === 'query') query = pick(hostileQueries, change.with)
    if (change.kind === 'header') headers = { ...headers, ...pick(hostileHeaders, change.with) }
  }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const segment = segments.get(name) ?? buildSegment(fields.get(name))
    fields.delete(name)
    return segment
  })
  if (isJson(call)) {
    const body = wholeBody ?? buildBody(call, fields)
    return { call: call.name, method: call.method, path: addQuery(path, query), body, headers }
  }
  const pairs = [...fields].map(([name, json]) => `${name}=${segments.get(name) ?? buildSegment(json)}`)
  return {
    call: call.name,
    method: call.method,
    path: addQuery(path, [...pairs, query].filter(Boolean).join('&')),
    body: undefined,
    headers,
  }
}

function buildBody(call: Route, fields: Map<string, string>): string {
  if (call.bodyIs) return fields.get(call.bodyIs) ?? '[]'
  return `{${[...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

/** Truncated to a length that servers accept. */
function buildSegment(json = ''): string {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000).replace(/%.?$/, '') || '%20'
}

function addQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

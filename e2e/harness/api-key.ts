import type { CreatedApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { KEY_SCOPES, type KeyScope } from '@sufra/contracts/rights'
import type { Route } from '@sufra/contracts/route'
import type { Answer, Person } from './person.ts'

export interface KeyClient {
  id: number
  key: string
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>
  send<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: object): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: object): Promise<Answer<T>>
}

/** For API keys alone. */
export function isForKeys({ who }: Pick<Route, 'who'>): boolean {
  return typeof who === 'object' && 'scope' in who
}

/** Creates an API key by the editor's call. @param from sends the key's requests, with its cookies. */
export async function createKeyClient(
  editor: Person,
  from: Person,
  { scopes = KEY_SCOPES, ...fields }: { name?: string; scopes?: readonly KeyScope[]; expiresAt?: string } = {},
): Promise<KeyClient> {
  const { body, status } = await editor.post<CreatedApiKey>('/api/admin/api-keys', {
    name: 'Till 1',
    scopes,
    ...fields,
  })
  if (status !== 201) throw new Error(`Creating a key answered ${status} ${JSON.stringify(body)}`)
  const { id, key } = body
  const authorization = { Authorization: `Bearer ${key}` }
  return {
    id,
    key,
    get: (path) => from.send('GET', path, undefined, authorization),
    send: (method, path, content, headers = {}) => from.send(method, path, content, { ...authorization, ...headers }),
    post: (path, content = {}, headers = {}) => from.post(path, content, { ...authorization, ...headers }),
  }
}

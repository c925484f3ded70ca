import { createHmac } from 'node:crypto'
import type { AppContext } from './app-context.ts'

/** A session's token as it is stored: its HMAC, so that a copy of the database opens nothing. */
export function tokenHash(token: string, { config }: AppContext): string {
  return createHmac('sha256', config.secrets.session).update(token).digest('base64url')
}

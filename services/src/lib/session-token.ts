import { createHmac } from 'node:crypto'
import type { World } from './world.ts'

/** A session's token as it is stored: its HMAC, so that a copy of the database opens nothing. */
export function tokenHash(token: string, { config }: World): string {
  return createHmac('sha256', config.secrets.session).update(token).digest('base64url')
}

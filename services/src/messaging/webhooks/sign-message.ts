import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

interface Message {
  id: string
  at: Date
  body: string
}

/** Headers of a message, with one signature for each secret. Source: Standard Webhooks (standardwebhooks.com). */
export function signMessage({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

export function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64')
}

/** As receivers configure it. */
export function formatSecret(secret: string): string {
  return `${PREFIX}${secret}`
}

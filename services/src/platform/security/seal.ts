import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../config.ts'

/** A shorter tag is easier to forge, so none is accepted. */
const OPTIONS = { authTagLength: 16 }

/** A text encrypted with PASSWORD_KEY (AES-256-GCM). */
export interface Sealed {
  keyId: string
  nonce: string
  box: string
  tag: string
}

export function seal(text: string, { config }: AppContext): Sealed {
  const key = config.secrets.passwordKey
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, OPTIONS)
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    keyId: getKeyId(key),
    nonce: nonce.toString('base64'),
    box: box.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

/** Null without the key, and for a changed text. Former keys open too. */
export function openSealed({ keyId, nonce, box, tag }: Sealed, { config }: AppContext): string | null {
  const key = [config.secrets.passwordKey, ...config.oldPasswordKeys].find((each) => getKeyId(each) === keyId)
  if (!key) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), Buffer.from(nonce, 'base64'), OPTIONS)
    decipher.setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(box, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

export function isUnderPresentKey({ keyId }: Sealed, { config }: AppContext): boolean {
  return keyId === getKeyId(config.secrets.passwordKey)
}

export function getKeyId(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8)
}

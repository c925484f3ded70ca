import type { Card } from '@sufra/api/card-storage'
import { CARD_STEP_MS, encodeStep, formatCardCode, getStep } from '@sufra/domain/customers/card-code'
import { useEffect, useState } from 'react'

/** Follows the server's clock; null until the first code is computed. */
export function useCardCode(uniqueId: string, card: Card | null): string | null {
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    if (!card) return
    const { key, aheadMs } = card
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function updateCode() {
      const now = Date.now() + aheadMs
      const step = getStep(now)
      const made = formatCardCode(uniqueId, step, await signTimeStep(key, step))
      if (isOver) return
      setText(made)
      timer = setTimeout(() => void updateCode(), CARD_STEP_MS - (now % CARD_STEP_MS))
    }
    void updateCode()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [uniqueId, card])
  return text
}

/** Only secure contexts provide `crypto.subtle`. */
export const canSign = () => globalThis.crypto?.subtle !== undefined

/** HMAC-SHA-256 with a hexadecimal key, as on the server. */
async function signTimeStep(key: string, step: number): Promise<Uint8Array> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const signing = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', signing, encodeStep(step)))
}

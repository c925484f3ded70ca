import type { Card } from '@sufra/api/card-storage'
import { CARD_STEP_MS, formatCardCode, getStep } from '@sufra/domain/card-code'
import { useEffect, useState } from 'react'
import { signTimeStep } from './sign-time-step.ts'

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

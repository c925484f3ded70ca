import type { Card } from '@sufra/api/card-storage'
import { CARD_STEP_MS, formatCardCode, getStep } from '@sufra/domain/card-code'
import { useEffect, useState } from 'react'
import { signStep } from './sign-step.ts'

/** Follows the server's clock; null until the first code is computed. */
export function useCardCode(uniqueId: string, card: Card | null): string | null {
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    if (!card) return
    const { key, aheadMs } = card
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function show() {
      const now = Date.now() + aheadMs
      const step = getStep(now)
      const made = formatCardCode(uniqueId, step, await signStep(key, step))
      if (isOver) return
      setText(made)
      timer = setTimeout(() => void show(), CARD_STEP_MS - (now % CARD_STEP_MS))
    }
    void show()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [uniqueId, card])
  return text
}

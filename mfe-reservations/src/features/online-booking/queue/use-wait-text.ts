import { fill, useReader } from '../language.tsx'

/** Minutes until a party sits, as words; null for nothing that frees tonight. */
export function useWaitText(): (minutes: number | null) => string {
  const { t } = useReader()
  return (minutes) => {
    if (minutes === null) return t.queueNothing
    return minutes === 0 ? t.queueNow : fill(t.queueMinutes, { minutes: String(minutes) })
  }
}

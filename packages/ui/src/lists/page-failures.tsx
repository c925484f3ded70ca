import { common, useWords } from '@sufra/i18n/use-words'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { ErrorCard } from './error-card.tsx'

/** A part of the page that did not come. */
interface Failure {
  /** Whether no answer came at all, so that the reader's connection may be to blame. */
  offline: boolean
  retry: () => unknown
}

type Failures = ReadonlyMap<string, Failure>
type Tell = (part: string, failure: Failure | null) => void

const Telling = createContext<Tell | null>(null)

/** One banner at the top for all parts of the page that did not come; what came stays in sight. */
export function PageFailures({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [failures, setFailures] = useState<Failures>(new Map())
  /** What is asked for again: it stays told until all of it is answered. */
  const [asked, setAsked] = useState<Failures | null>(null)
  const tell = useCallback<Tell>((part, failure) => setFailures((others) => changed(others, part, failure)), [])

  async function retryAll(): Promise<void> {
    setAsked(failures)
    await Promise.allSettled([...failures.values()].map(({ retry }) => retry()))
    setAsked(null)
  }
  const told = [...(asked ?? failures).values()]
  const offline = told.some((failure) => failure.offline)
  return (
    <Telling.Provider value={tell}>
      {told.length > 0 && (
        <ErrorCard title={t('failure.page')} offline={offline} onRetry={() => void retryAll()} busy={asked !== null} />
      )}
      {children}
    </Telling.Provider>
  )
}

function changed(failures: Failures, part: string, failure: Failure | null): Failures {
  const others = new Map(failures)
  if (failure) return others.set(part, failure)
  others.delete(part)
  return others
}

/**
 * Tells the page that a part of it did not come, and how it is asked for again.
 * @returns whether the page says so; without a page that does, the part says it by itself.
 */
export function usePageFailure(failed: boolean, offline: boolean, retry: () => unknown): boolean {
  const tell = useContext(Telling)
  const part = useId()
  useEffect(() => {
    if (!tell || !failed) return
    tell(part, { offline, retry })
    return () => tell(part, null)
  }, [tell, part, failed, offline, retry])
  return tell !== null
}

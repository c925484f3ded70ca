import { common, useWords } from '@sufra/i18n/use-words'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { ErrorCard } from './error-card.tsx'

interface Failure {
  offline: boolean
  retry: () => unknown
}

type Failures = ReadonlyMap<string, Failure>
type Tell = (part: string, failure: Failure | null) => void

const Telling = createContext<Tell | null>(null)

export function PageFailures({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [failures, setFailures] = useState<Failures>(new Map())
  /** The failure stays visible until every retried part has answered. */
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
 * Reports a failed part and its retry to the page.
 * @returns whether the page shows the failure; otherwise the part must.
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

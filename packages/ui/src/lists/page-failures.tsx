import { common, useWords } from '@sufra/i18n/use-words'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { ErrorCard } from './error-card.tsx'

interface Failure {
  offline: boolean
  retry: () => unknown
}

type Failures = ReadonlyMap<string, Failure>
type ReportFailure = (part: string, failure: Failure | null) => void

const ReportContext = createContext<ReportFailure | null>(null)

export function PageFailures({ children }: { children: ReactNode }) {
  const t = useWords(common)
  const [failures, setFailures] = useState<Failures>(new Map())
  /** The failure stays visible until every retried part has answered. */
  const [retried, setRetried] = useState<Failures | null>(null)
  const tell = useCallback<ReportFailure>(
    (part, failure) => setFailures((others) => updateFailures(others, part, failure)),
    [],
  )

  async function retryAll(): Promise<void> {
    setRetried(failures)
    await Promise.allSettled([...failures.values()].map(({ retry }) => retry()))
    setRetried(null)
  }
  const visible = [...(retried ?? failures).values()]
  const offline = visible.some((failure) => failure.offline)
  return (
    <ReportContext.Provider value={tell}>
      {visible.length > 0 && (
        <ErrorCard
          title={t('failure.page')}
          offline={offline}
          onRetry={() => void retryAll()}
          busy={retried !== null}
        />
      )}
      {children}
    </ReportContext.Provider>
  )
}

function updateFailures(failures: Failures, part: string, failure: Failure | null): Failures {
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
  const tell = useContext(ReportContext)
  const part = useId()
  useEffect(() => {
    if (!tell || !failed) return
    tell(part, { offline, retry })
    return () => tell(part, null)
  }, [tell, part, failed, offline, retry])
  return tell !== null
}

import { ErrorCard } from '@sufra/ui/error-card'
import type { ReactNode } from 'react'

/** The part of a query hook's answer that a view needs. */
interface QueryState<Data> {
  data?: Data
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  /** Shapes of what is coming. */
  skeleton: ReactNode
  /** What to say when nothing came: 'Failed to fetch rewards'. */
  failure: string
  children: (data: Data) => ReactNode
}

/** Loading, failed, or there. What was loaded once stays on screen, also when a later reading fails. */
export function QueryView<Data>({ query, skeleton, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorCard title={failure} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return <div aria-busy>{skeleton}</div>
}

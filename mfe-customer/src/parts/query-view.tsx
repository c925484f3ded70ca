import { isNetworkError } from '@sufra/api/api-error'
import { ErrorCard } from '@sufra/ui/error-card'
import { usePageFailure } from '@sufra/ui/page-failures'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Missing = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
`

interface QueryState<Data> {
  data?: Data
  error?: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: QueryState<Data>
  skeleton: ReactNode
  failure: string
  isReported?: boolean
  children: (data: Data) => ReactNode
}

/** Loaded data stays on screen when a later request fails. */
export function QueryView<Data>({ query, skeleton, failure, isReported = false, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <div aria-busy>{skeleton}</div>
  if (isReported) return <Missing>{failure}</Missing>
  const offline = isNetworkError(query.error)
  return <ErrorCard title={failure} offline={offline} onRetry={() => void query.refetch()} busy={query.isFetching} />
}

export function useReportedFailure({ data, error, isError, refetch }: QueryState<unknown>): boolean {
  return usePageFailure(isError && data === undefined, isNetworkError(error), refetch)
}

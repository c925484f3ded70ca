import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, size, space } from '@sufra/ui/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Group = styled.div`
  display: grid;
  gap: ${space[2]};
  h3 { color: ${color.inkSoft}; font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; font-size: ${size.s}; }
`

interface MarkGroupProps {
  title: string
  list: { data?: readonly unknown[]; isError: boolean; isFetching: boolean; refetch: () => unknown }
  empty: string
  failed: string
  children: ReactNode
}

/** Vouchers or offers, by the state of their list. */
export function MarkGroup({ title, list, empty, failed, children }: MarkGroupProps) {
  const id = useId()
  const { data, isError, isFetching, refetch } = list
  return (
    <Group role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!data && isError && <ErrorCard title={failed} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="48px" />}
      {data?.length === 0 && <p>{empty}</p>}
      {children}
    </Group>
  )
}

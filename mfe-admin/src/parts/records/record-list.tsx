import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const List = styled.ul<{ $grid: boolean }>`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: ${({ $grid }) => ($grid ? `repeat(auto-fill, minmax(min(320px, 100%), 1fr))` : 'minmax(0, 1fr)')};
`
const Coming = styled(Card)`
  display: grid;
  gap: ${space[3]};
`

interface RecordListProps<Item> {
  query: { data?: readonly Item[]; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** For example 'Failed to fetch rewards'. */
  failure: string
  empty: ReactNode
  layout: 'grid' | 'list'
  children: (item: Item) => ReactNode
}

/** Loaded records stay on screen. */
export function RecordList<Item extends { id: number }>(props: RecordListProps<Item>) {
  const { query, failure, empty, layout, children } = props
  const grid = layout === 'grid'
  if (query.data?.length === 0) return empty
  if (query.data) {
    return (
      <List $grid={grid}>
        {query.data.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </List>
    )
  }
  if (query.isError) return <ErrorCard title={failure} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <List as="div" aria-busy $grid={grid}>
      {(grid ? [1, 2, 3, 4, 5, 6] : [1, 2, 3]).map((place) => (
        <Coming key={place} as="div">
          {grid && <Skeleton width="45%" height="32px" />}
          <Skeleton width="70%" height="24px" />
          <Skeleton height={grid ? '140px' : '72px'} />
        </Coming>
      ))}
    </List>
  )
}

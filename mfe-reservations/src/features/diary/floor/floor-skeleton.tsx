import { Card } from '@sufra/ui/card'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'

const TABLES = 12

const All = styled.div`
  display: grid;
  gap: ${space[3]};
`
const Room = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fill, 84px);
  gap: ${space[8]};
  justify-content: center;
  padding: ${space[8]};
`

export function FloorSkeleton() {
  return (
    <All aria-busy>
      <Skeleton height="44px" />
      <Skeleton height="28px" width="60%" />
      <Room>
        {Array.from({ length: TABLES }, (_, index) => (
          <Skeleton key={index} height="84px" />
        ))}
      </Room>
    </All>
  )
}

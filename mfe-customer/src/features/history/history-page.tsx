import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useState } from 'react'
import styled from 'styled-components'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { Readable } from '../../parts/columns.tsx'
import { words } from '../../words.ts'
import { HistoryPart } from './history-part.tsx'

const PointLots = createLazyPart(() => import('../../parts/point-lots/point-lots.tsx'))

const Entries = styled(Card)`
  padding-block: ${({ theme }) => theme.space[1]};
  ul + ul, section + ul, ul + div > ul, section + section, ul + section { border-block-start: 1px solid ${({ theme }) => theme.color.line}; }
`

export function HistoryPage() {
  const t = useWords(words)
  const { data: restaurant } = useRestaurantQuery()
  const [parts, setParts] = useState(1)
  return (
    <CustomerFrame title={t('history.title')}>
      <Readable>
        {restaurant?.pointsExpire && <PointLots />}
        <Entries>
          {Array.from({ length: parts }, (_, index) => index + 1).map((page) => (
            <HistoryPart key={page} page={page} onMore={page === parts ? () => setParts(parts + 1) : undefined} />
          ))}
        </Entries>
      </Readable>
    </CustomerFrame>
  )
}

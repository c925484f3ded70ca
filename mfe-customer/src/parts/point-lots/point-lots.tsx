import { useCustomer } from '@sufra/api/session'
import { formatDay, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { useId } from 'react'
import styled from 'styled-components'
import { useListPointLotsQuery } from '../../calls/content.ts'
import { words } from '../../words.ts'

const Lots = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  h2 { font-size: ${({ theme }) => theme.size.m}; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: ${({ theme }) => theme.space[2]}; }
  dl > div { display: contents; }
  dt { color: ${({ theme }) => theme.color.inkSoft}; }
  dd { text-align: end; font-weight: ${({ theme }) => theme.font.strong}; }
`

/** Until when the points count, soonest first; nothing without points. */
export default function PointLots() {
  const t = useWords(words)
  const language = useLanguage()
  const { id: customerId } = useCustomer()
  const id = useId()
  const { data: lots = [] } = useListPointLotsQuery({ id: customerId })
  if (lots.length === 0) return null
  return (
    <Lots as="section" aria-labelledby={id}>
      <h2 id={id}>{t('pointLots.title')}</h2>
      <dl>
        {lots.map(({ until, points }) => (
          <div key={until ?? ''}>
            <dt>{until === null ? t('pointLots.noEnd') : formatDay(until, language)}</dt>
            <dd>{formatPoints(points, language)}</dd>
          </div>
        ))}
      </dl>
    </Lots>
  )
}

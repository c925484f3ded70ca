import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { useId } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { JoinRow } from './join-row.tsx'
import { Hint, Panel } from './panel-parts.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr));
  gap: 20px;
`

/** Joins of the open area. */
export function JoinList() {
  const t = useWords(managementWords)
  const titleId = useId()
  const { plan, tables, readOnly } = usePlanEditor()
  const joins = plan.joins.filter(({ tableIds }) => tables.some(({ id }) => tableIds.includes(id)))
  if (readOnly && joins.length === 0) return null
  return (
    <Card as="div">
      <Panel aria-labelledby={titleId}>
        <h2 id={titleId}>{t('floor.joins')}</h2>
        {joins.length === 0 && <Hint>{t('floor.noJoins')}</Hint>}
        {joins.length > 0 && (
          <List>
            {joins.map((join) => (
              <JoinRow key={join.id} join={join} />
            ))}
          </List>
        )}
      </Panel>
    </Card>
  )
}

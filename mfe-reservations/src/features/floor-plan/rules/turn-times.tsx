import { TURN_MINUTES } from '@sufra/domain/reservations/floor-plan'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { FieldNote } from '@sufra/ui/field'
import { Icon } from '@sufra/ui/icon'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { Hint, Panel } from '../panel/panel-parts.ts'
import { addTurnTime } from '../plan/change-rules.ts'
import { getKey } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { TurnTimeRow } from './turn-time-row.tsx'

const MAX_ROWS = 20
const { least, most, step } = TURN_MINUTES
const MINUTES = Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)

const Rows = styled.ol`
  display: grid;
  gap: 10px;
`

export function TurnTimes() {
  const t = useWords(managementWords)
  const language = useLanguage()
  const titleId = useId()
  const noteId = useId()
  const { plan, edit, readOnly, getError } = usePlanEditor()
  const whole = { part: 'turnTimes', id: null, field: null } as const
  const problem = getError(whole)
  const minutes = MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('floor.minuteCount', { minutes: formatNumber(minutes, language) }),
  }))
  return (
    <Card as="div">
      <Panel aria-labelledby={titleId} aria-describedby={problem && noteId} id={getKey(whole)} tabIndex={-1}>
        <h2 id={titleId}>{t('floor.turnTimes')}</h2>
        <Hint>{t('floor.turnTimesText')}</Hint>
        <Rows>
          {plan.turnTimes.map((row, index) => (
            <TurnTimeRow key={index} {...{ row, index, minutes }} />
          ))}
        </Rows>
        <FieldNote id={noteId} error={problem} />
        {!readOnly && plan.turnTimes.length < MAX_ROWS && (
          <div>
            <Button kind="quiet" icon={<Icon of={Plus} />} onClick={() => edit(addTurnTime())}>
              {t('floor.addTurnTime')}
            </Button>
          </div>
        )}
      </Panel>
    </Card>
  )
}

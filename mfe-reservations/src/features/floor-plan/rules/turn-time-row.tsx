import type { TurnTime } from '@sufra/domain/reservations/turn-times'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { SelectField, type SelectOption } from '@sufra/ui/select-field'
import { font, size, space } from '@sufra/ui/theme'
import { Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { CountField } from '../panel/count-field.tsx'
import { changeTurnTime, removeTurnTime } from '../plan/change-rules.ts'
import { getKey } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 44px;
  align-items: end;
  gap: ${space[2]};
`
const Larger = styled.span`
  padding-block-end: 9px;
  font-size: ${size.s};
  font-weight: ${font.strong};
`

interface TurnTimeRowProps {
  row: TurnTime
  index: number
  minutes: readonly SelectOption[]
}

/** The last row holds for all larger parties and stays. */
export function TurnTimeRow({ row, index, minutes }: TurnTimeRowProps) {
  const t = useWords(managementWords)
  const { plan, edit, readOnly, getError } = usePlanEditor()
  const isLast = index === plan.turnTimes.length - 1
  const place = { part: 'turnTimes', id: index, field: 'upToPartySize' } as const
  return (
    <Row>
      {isLast ? (
        <Larger>{t(index === 0 ? 'floor.everyParty' : 'floor.larger')}</Larger>
      ) : (
        <CountField
          id={getKey(place)}
          label={t('floor.upTo')}
          hideLabel={index > 0}
          error={getError(place)}
          value={row.upToPartySize ?? Number.NaN}
          readOnly={readOnly}
          onChange={(upToPartySize) =>
            edit(changeTurnTime(index, { upToPartySize }), { mergeKey: `turn ${index} size` })
          }
        />
      )}
      <SelectField
        label={t('floor.minutes')}
        hideLabel={index > 0}
        options={minutes}
        value={String(row.minutes)}
        disabled={readOnly}
        onChange={(chosen) => edit(changeTurnTime(index, { minutes: Number(chosen) }))}
      />
      {!isLast && !readOnly && (
        <IconButton
          label={t('floor.removeTurnTime', { number: index + 1 })}
          icon={Trash2}
          onClick={() => edit(removeTurnTime(index))}
        />
      )}
    </Row>
  )
}

import type { Join } from '@sufra/domain/reservations/floor-plan'
import { useWords } from '@sufra/i18n/use-words'
import { FieldNote } from '@sufra/ui/field'
import { IconButton } from '@sufra/ui/icon-button'
import { font, space } from '@sufra/ui/theme'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { changeJoin, removeJoin } from '../plan/change-joins.ts'
import { getKey } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { CountField } from './count-field.tsx'
import { Pair } from './panel-parts.ts'

const Row = styled.div`
  display: grid;
  gap: ${space[1]};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  font-weight: ${font.strong};
  overflow-wrap: anywhere;
`

export function JoinRow({ join }: { join: Join }) {
  const t = useWords(managementWords)
  const nameId = useId()
  const noteId = useId()
  const { plan, edit, getError, readOnly } = usePlanEditor()
  const { formatJoin, formatSeats } = usePlanWords()
  const tables = formatJoin(plan, join)
  const ofTables = { part: 'joins', id: join.id, field: 'tableIds' } as const
  const problem = getError(ofTables)
  if (readOnly) return <li>{t('floor.joinSeats', { tables, seats: formatSeats(join) })}</li>
  return (
    <li>
      <Row
        id={getKey(ofTables)}
        tabIndex={-1}
        role="group"
        aria-labelledby={nameId}
        aria-describedby={problem && noteId}
      >
        <Head>
          <bdi id={nameId}>{tables}</bdi>
          <IconButton
            label={t('floor.removeJoin', { tables })}
            icon={Trash2}
            onClick={() => edit(removeJoin(join.id), { message: t('floor.said.joinRemoved', { tables }) })}
          />
        </Head>
        <Pair>
          {(['minSeats', 'maxSeats'] as const).map((name) => {
            const place = { part: 'joins', id: join.id, field: name } as const
            return (
              <CountField
                key={name}
                id={getKey(place)}
                label={t(`floor.${name}`)}
                error={getError(place)}
                value={join[name]}
                onChange={(seats) =>
                  edit(changeJoin(join.id, { [name]: seats }), { mergeKey: `join ${join.id} ${name}` })
                }
              />
            )
          })}
        </Pair>
        <FieldNote id={noteId} error={problem} />
      </Row>
    </li>
  )
}

import { type BookableBy, bookableBy, type Table } from '@sufra/domain/reservations/floor-plan'
import { getJoinSeats } from '@sufra/domain/reservations/plan-problems'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { SelectField } from '@sufra/ui/select-field'
import { Link2, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { managementWords } from '../../../management-words.ts'
import { addJoin, canJoin, findJoin } from '../plan/change-joins.ts'
import { changeTables } from '../plan/change-tables.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { Buttons, Fields, Hint, Panel } from './panel-parts.ts'

/** For the selection of several tables. */
export function TablesPanel() {
  const t = useWords(managementWords)
  const language = useLanguage()
  const titleId = useId()
  const { plan, selected, edit, removeTables, nextId } = usePlanEditor()
  const { formatBookableBy, formatSeats } = usePlanWords()
  const ids = new Set(selected.map(({ id }) => id))
  const number = formatNumber(selected.length, language)
  const isJoinable = canJoin(plan, selected)
  const joined = findJoin(plan, selected)

  function join(): void {
    const { least: minSeats, most: maxSeats } = getJoinSeats(selected)
    const seats = formatSeats({ minSeats, maxSeats })
    edit(addJoin(nextId, selected), { message: t('floor.said.joined', { tables: formatTables(selected), seats }) })
  }
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('floor.severalSelected', { count: selected.length, number })}</h2>
      <p>
        <bdi>{formatTables(selected)}</bdi>
      </p>
      <Fields>
        <SelectField
          label={t('floor.bookableBy')}
          options={bookableBy.map((value) => ({ value, label: formatBookableBy(value) }))}
          placeholder={t('floor.differs')}
          value={findCommon(selected)}
          onChange={(who) => edit(changeTables(ids, { bookableBy: who as BookableBy }))}
        />
      </Fields>
      {joined && <Hint>{t('floor.areJoined', { seats: formatSeats(joined) })}</Hint>}
      {!joined && !isJoinable && <Hint>{t('floor.joinHint')}</Hint>}
      <Buttons>
        <Button icon={<Icon of={Link2} size={18} />} disabled={!isJoinable} onClick={join}>
          {t('floor.join')}
        </Button>
        {selected.some(({ isActive }) => !isActive) && (
          <Button kind="secondary" onClick={() => edit(changeTables(ids, { isActive: true }))}>
            {t('floor.activate')}
          </Button>
        )}
        {selected.some(({ isActive }) => isActive) && (
          <Button kind="secondary" onClick={() => edit(changeTables(ids, { isActive: false }))}>
            {t('floor.deactivate')}
          </Button>
        )}
        <Button kind="quietDanger" icon={<Icon of={Trash2} size={18} />} onClick={() => removeTables(ids)}>
          {t('floor.deleteTables')}
        </Button>
      </Buttons>
    </Panel>
  )
}

/** Null where the tables differ. */
function findCommon([first, ...others]: readonly Table[]): BookableBy | null {
  return first && others.every((table) => table.bookableBy === first.bookableBy) ? first.bookableBy : null
}

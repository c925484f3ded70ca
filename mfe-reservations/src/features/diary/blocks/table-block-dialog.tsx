import { useBusinessDay } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { MAX_FLOOR_TABLES } from '@sufra/domain/reservations/floor-plan'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { use, useState } from 'react'
import styled from 'styled-components'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { FloorContext } from '../floor/floor-context.ts'
import { useAreaName } from '../floor/use-area-name.ts'
import { EndChoices, type Span } from './end-choices.tsx'
import { type BlockPlace, TABLE_BLOCK, useBlockTexts } from './use-block-texts.ts'
import { useSaveBlock } from './use-save-block.ts'

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`

interface TableBlockDialogProps {
  day: Day
  /** Chosen on the floor; else it is asked for. */
  tableId?: number | undefined
  onClose: () => void
}

/** Takes a table, an area or, without a floor plan, a number of tables out of service. */
export default function TableBlockDialog({ day, tableId, onClose }: TableBlockDialogProps) {
  const { t, describePlace } = useBlockTexts()
  const shared = useWords(common)
  const plan = use(FloorContext)?.plan
  const isCurrent = useBusinessDay() === day
  const [chosen, setChosen] = useState<string | null>(tableId === undefined ? null : `table ${tableId}`)
  const [count, setCount] = useState<number | null>(1)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { save, isSaving, question } = useSaveBlock(onClose)
  const areaName = useAreaName()
  const table = plan?.tables.find(({ id }) => id === tableId)

  function getPlace(): BlockPlace | null {
    if (!plan) return isCount(count) ? { ...TABLE_BLOCK, tables: count } : null
    const [kind, id] = chosen?.split(' ') ?? []
    if (!id) return null
    return kind === 'area'
      ? { ...TABLE_BLOCK, scope: 'area', areaId: Number(id) }
      : { ...TABLE_BLOCK, tableIds: [Number(id)] }
  }
  function choose(span: Span): void {
    const place = getPlace()
    setError(place ? undefined : t(plan ? 'tables.missing' : 'tables.numberWrong'))
    if (place) void save({ place, ...span, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      askBeforeClose={reason.trim() !== '' && !isSaving}
      title={table ? t('tables.titleOf', { label: table.label }) : t('tables.action')}
      description={t('tables.text')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {shared('actions.cancel')}
        </Button>
      }
    >
      <Fields>
        {!plan && (
          <NumberField label={t('tables.number')} value={count} onChange={setCount} {...(error && { error })} />
        )}
        {plan && !table && (
          <SelectField
            label={t('tables.choose')}
            placeholder={t('tables.choose')}
            options={listPlaces()}
            value={chosen}
            onChange={setChosen}
            {...(error && { error })}
          />
        )}
        <TextField
          label={t('reason')}
          optional
          autoComplete="off"
          maxLength={NAME_MOST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <EndChoices day={day} isCurrent={isCurrent} isLasting busy={isSaving} onChoose={choose} />
      </Fields>
      <DisplacementDialog {...question} />
    </Dialog>
  )

  function listPlaces() {
    if (!plan) return []
    const areas = plan.areas.map((area) => ({
      value: `area ${area.id}`,
      label: describePlace({ ...TABLE_BLOCK, scope: 'area', areaId: area.id }),
    }))
    const tables = plan.tables
      .filter(({ isActive }) => isActive)
      .map(({ id, label, areaId }) => {
        const area = plan.areas.find((one) => one.id === areaId)
        return { value: `table ${id}`, label: area ? `${label} · ${areaName(area)}` : label }
      })
    return [...tables, ...areas]
  }
}

const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_FLOOR_TABLES

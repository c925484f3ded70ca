import { bookableBy, rotations, type Table, tableShapes } from '@sufra/domain/reservations/floor-plan'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { managementWords } from '../../../management-words.ts'
import { countJoins } from '../plan/change-joins.ts'
import { changeArea, changeTables, duplicateTable } from '../plan/change-tables.ts'
import { getKey, LABEL_MOST } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { CountField } from './count-field.tsx'
import { Buttons, Fields, Hint, Pair, Panel } from './panel-parts.ts'

export function TablePanel({ table }: { table: Table }) {
  const t = useWords(managementWords)
  const language = useLanguage()
  const titleId = useId()
  const { plan, areas, edit, select, openArea, removeTables, getError, nextId } = usePlanEditor()
  const { formatArea, formatBookableBy } = usePlanWords()
  const ids = new Set([table.id])
  const joins = countJoins(plan, ids)
  const change = (part: Partial<Table>) =>
    edit(changeTables(ids, part), { mergeKey: `table ${table.id} ${Object.keys(part).join()}` })
  const getWiring = (field: keyof Table) => {
    const place = { part: 'tables', id: table.id, field } as const
    return { id: getKey(place), error: getError(place) }
  }
  function duplicate(): void {
    edit(duplicateTable(table.id, nextId))
    select([nextId])
  }
  function moveToArea(areaId: number): void {
    edit(changeArea(table.id, areaId))
    openArea(areaId)
    select([table.id])
  }
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('floor.one', { label: table.label })}</h2>
      <Fields>
        <TextField
          {...getWiring('label')}
          label={t('floor.label')}
          value={table.label}
          maxLength={LABEL_MOST}
          autoComplete="off"
          onChange={(event) => change({ label: event.target.value })}
        />
        <Pair>
          {(['minSeats', 'maxSeats'] as const).map((name) => (
            <CountField
              key={name}
              {...getWiring(name)}
              label={t(`floor.${name}`)}
              value={table[name]}
              onChange={(seats) => change({ [name]: seats })}
            />
          ))}
        </Pair>
        <SelectField
          label={t('floor.bookableBy')}
          options={bookableBy.map((value) => ({ value, label: formatBookableBy(value) }))}
          value={table.bookableBy}
          onChange={(who) => change({ bookableBy: who as Table['bookableBy'] })}
        />
        <Pair>
          <SelectField
            label={t('floor.shape')}
            options={tableShapes.map((value) => ({ value, label: t(`floor.shapes.${value}`) }))}
            value={table.shape}
            onChange={(shape) => change({ shape: shape as Table['shape'] })}
          />
          <SelectField
            label={t('floor.rotation')}
            options={rotations.map((degrees) => ({
              value: String(degrees),
              label: t('floor.degrees', { degrees: formatNumber(degrees, language) }),
            }))}
            value={String(table.rotation)}
            onChange={(degrees) => change({ rotation: Number(degrees) })}
          />
        </Pair>
        {areas.length > 1 && (
          <SelectField
            {...getWiring('areaId')}
            label={t('floor.area')}
            options={areas.map((area) => ({ value: String(area.id), label: formatArea(area) }))}
            value={String(table.areaId)}
            onChange={(id) => moveToArea(Number(id))}
          />
        )}
        <SwitchField label={t('floor.isActive')} value={table.isActive} onChange={(isActive) => change({ isActive })} />
      </Fields>
      {joins > 0 && <Hint>{t('floor.joinWarning', { count: joins, number: formatNumber(joins, language) })}</Hint>}
      <Buttons>
        <Button kind="secondary" icon={<Icon of={Copy} size={18} />} onClick={duplicate}>
          {t('floor.duplicate')}
        </Button>
        <Button kind="quietDanger" icon={<Icon of={Trash2} size={18} />} onClick={() => removeTables(ids)}>
          {t('floor.deleteTable')}
        </Button>
      </Buttons>
    </Panel>
  )
}

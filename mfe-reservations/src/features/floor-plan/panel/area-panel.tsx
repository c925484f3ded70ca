import { NAME_MOST } from '@sufra/domain/platform/limits'
import { type Area, toPlanCapacity } from '@sufra/domain/reservations/floor-plan'
import { listPossibleSizes } from '@sufra/domain/reservations/party-sizes'
import { listSeatingOptions } from '@sufra/domain/reservations/seating-options'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { IconButton } from '@sufra/ui/icon-button'
import { Notice } from '@sufra/ui/notice'
import { TextField } from '@sufra/ui/text-field'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId, useMemo } from 'react'
import { managementWords } from '../../../management-words.ts'
import { changeAreaNames, moveArea, removeArea } from '../plan/change-areas.ts'
import { getKey } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { Buttons, Fields, Hint, Panel } from './panel-parts.ts'

export function AreaPanel() {
  const t = useWords(managementWords)
  const titleId = useId()
  const { area, areas, tables, edit, getError } = usePlanEditor()
  const place = areas.findIndex(({ id }) => id === area.id)
  const renderName = (name: 'name' | 'nameAr', props: { label: string; optional?: true; lang?: 'ar'; dir: string }) => {
    const field = { part: 'areas', id: area.id, field: name } as const
    return (
      <TextField
        {...props}
        id={getKey(field)}
        error={getError(field)}
        value={area[name] ?? ''}
        maxLength={NAME_MOST}
        autoComplete="off"
        onChange={(event) => changeName({ [name]: event.target.value })}
      />
    )
  }
  const changeName = (names: Partial<Pick<Area, 'name' | 'nameAr'>>) =>
    edit(changeAreaNames(area.id, names), { mergeKey: `area ${area.id} ${Object.keys(names).join()}` })
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t('floor.area')}</h2>
      <Fields>
        {renderName('name', { label: t('floor.areaName'), dir: 'auto' })}
        {renderName('nameAr', { label: t('floor.areaNameAr'), optional: true, lang: 'ar', dir: 'rtl' })}
      </Fields>
      <AreaSizes />
      {areas.length > 1 && (
        <>
          <Buttons>
            <IconButton
              label={t('floor.earlier')}
              icon={ArrowLeft}
              mirrored
              ended={place === 0}
              onClick={() => edit(moveArea(area.id, -1))}
            />
            <IconButton
              label={t('floor.later')}
              icon={ArrowRight}
              mirrored
              ended={place === areas.length - 1}
              onClick={() => edit(moveArea(area.id, 1))}
            />
            <Button kind="quietDanger" disabled={tables.length > 0} onClick={() => edit(removeArea(area.id))}>
              {t('floor.deleteArea')}
            </Button>
          </Buttons>
          {tables.length > 0 && <Hint>{t('floor.deleteAreaHint')}</Hint>}
        </>
      )}
    </Panel>
  )
}

/** The party sizes that the area's tables for everyone take. */
function AreaSizes() {
  const t = useWords(managementWords)
  const { area, plan } = usePlanEditor()
  const sizes = useMemo(() => {
    const floor = { plan, options: listSeatingOptions(plan) }
    return listPossibleSizes({ capacity: toPlanCapacity(plan), floor }, { areaId: area.id })
  }, [area.id, plan])
  const most = sizes.at(-1)
  if (most === undefined) return null
  return (
    <>
      <Hint>{t('floor.largestParty', { most })}</Hint>
      {!sizes.includes(2) && (
        <Notice $tone="gold" role="status">
          {t('floor.noTableForTwo')}
        </Notice>
      )}
    </>
  )
}

import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { NumberField } from '@sufra/ui/number-field'
import { useId } from 'react'
import { managementWords } from '../../../management-words.ts'
import { Fields, Hint, Panel } from '../panel/panel-parts.ts'
import { changePacing } from '../plan/change-rules.ts'
import { getKey } from '../plan/find-problems.ts'
import { usePlanEditor } from '../plan-editor.ts'

export function Pacing() {
  const t = useWords(managementWords)
  const titleId = useId()
  const { plan, edit, readOnly, getError } = usePlanEditor()
  return (
    <Card as="div">
      <Panel aria-labelledby={titleId}>
        <h2 id={titleId}>{t('floor.pacing')}</h2>
        <Hint>{t('floor.pacingText')}</Hint>
        <Fields>
          {(['maxPeopleStarting', 'maxPartiesStarting'] as const).map((name) => {
            const place = { part: 'pacing', id: null, field: name } as const
            return (
              <NumberField
                key={name}
                id={getKey(place)}
                label={t(`floor.${name}`)}
                optional
                placeholder={t('floor.noLimit')}
                error={getError(place)}
                value={plan.pacing[name]}
                readOnly={readOnly}
                onChange={(limit) => edit(changePacing({ [name]: limit }), { mergeKey: `pacing ${name}` })}
              />
            )
          })}
        </Fields>
      </Panel>
    </Card>
  )
}

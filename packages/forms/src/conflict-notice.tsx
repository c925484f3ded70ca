import { common, useWords } from '@sufra/i18n/use-words'
import { Notice } from '@sufra/ui/notice'
import { RadioField } from '@sufra/ui/radio-field'
import { font, space } from '@sufra/ui/theme'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { ConflictState } from './use-edit-conflict.ts'

/** Label and displayed value of each field; fields merged as one share an entry. */
export type FieldTexts<Values> = {
  readonly [Name in keyof Values]: readonly [label: string, read: (values: Values) => FieldText]
}
type FieldText = string | number | boolean | null | undefined

const Layout = styled.div`
  display: grid;
  gap: ${space[3]};
`
const Changes = styled(Notice)`
  gap: ${space[2]};
  strong { font-weight: ${font.strong}; }
  ul { padding-inline-start: 1.2em; list-style: disc; overflow-wrap: anywhere; }
`

interface ConflictNoticeProps<Values> {
  notice: ConflictState<Values>
  fields: FieldTexts<Values>
}

/** Lists the changes of others and asks for a choice where both sides changed a field. Stands above Save. */
export function ConflictNotice<Values>({ notice, fields }: ConflictNoticeProps<Values>) {
  const t = useWords(common)
  const { conflict, onChoose, attempts } = notice
  const { before, theirs, merged, conflicts, chosen } = conflict
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true] [role=radio]')?.focus()
  }, [attempts])
  const textOf = (name: keyof Values, values: Values): string => {
    const text = fields[name][1](values)
    if (typeof text === 'boolean') return t(text ? 'answer.yes' : 'answer.no')
    return text === null || text === undefined || text === '' ? t('conflict.empty') : String(text)
  }
  return (
    <Layout ref={box}>
      <Changes $tone="gold" role="alert">
        <strong>{t('conflict.title')}</strong>
        {merged.length > 0 && (
          <ul>
            {merged.flatMap(([name]) => {
              if (name === undefined) return []
              const change = { field: fields[name][0], before: textOf(name, before), after: textOf(name, theirs) }
              return <li key={name}>{t('conflict.taken', change)}</li>
            })}
          </ul>
        )}
        <p>{t(conflicts.length > 0 ? 'conflict.choose' : 'conflict.saveAgain')}</p>
      </Changes>
      {conflicts.flatMap((group) => {
        const [name] = group
        if (name === undefined) return []
        const whose = chosen[name] ?? null
        const options = (['mine', 'theirs'] as const).map((value) => {
          const label = t(`conflict.${value}`, { value: textOf(name, conflict[value]) })
          return { value, label }
        })
        return (
          <RadioField
            key={name}
            label={fields[name][0]}
            options={options}
            value={whose}
            onChange={(value) => onChoose(group, value)}
            error={attempts > 0 && !whose ? t('conflict.missing') : undefined}
          />
        )
      })}
    </Layout>
  )
}

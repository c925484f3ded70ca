import { common, useWords } from '@sufra/i18n/use-words'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { color, font, size, space } from '../theme/theme.ts'

/*
 * Text fields take the props of an `<input>` and work with `register`.
 * Fields of values take `value` and `onChange(value)` and work with `Controller`.
 * Each `ref` points at the focusable element, so that a form can focus its first wrong field.
 */

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  hideLabel?: boolean
}

export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  min-inline-size: 0;
`
const LabelRow = styled.div<{ $hidden: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[2]};
  ${({ $hidden }) => $hidden && 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);'}
`
const labelText = `
  font-size: ${size.s};
  font-weight: ${font.strong};
  color: ${color.inkSoft};
`
const Label = styled.label`${labelText}`
const GroupLabel = styled.span`${labelText}`
const Optional = styled.span`
  font-size: ${size.xs};
  color: ${color.muted};
`
const Hint = styled.p`
  font-size: ${size.xs};
  color: ${color.muted};
`
const Wrong = styled.p`
  display: flex;
  gap: 6px;
  align-items: start;
  font-size: ${size.xs};
  color: ${color.danger};
  svg { margin-block-start: 2px; }
`

interface Ids {
  id: string
  labelId: string
  noteId: string
}

export function useFieldIds(given?: string): Ids {
  const made = useId()
  const id = given ?? made
  return { id, labelId: `${id}-label`, noteId: `${id}-note` }
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  if (error) {
    return (
      <Wrong id={id}>
        <Icon of={CircleAlert} size={15} />
        {error}
      </Wrong>
    )
  }
  return hint ? <Hint id={id}>{hint}</Hint> : null
}

export function getFieldWiring(ids: Ids, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): FieldWiring {
  return {
    id: ids.id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? ids.noteId : undefined,
  }
}

interface FieldShellProps extends FieldProps {
  id?: string
  /** `group` for radios: the label names a group instead of one control. */
  as?: 'label' | 'group'
  children: (wiring: FieldWiring, labelId: string) => ReactNode
}

export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel = false,
  as = 'label',
  children,
}: FieldShellProps) {
  const t = useWords(common)
  const ids = useFieldIds(id)
  return (
    <FieldBox>
      <LabelRow $hidden={hideLabel}>
        {as === 'label' ? (
          <Label id={ids.labelId} htmlFor={ids.id}>
            {label}
          </Label>
        ) : (
          <GroupLabel id={ids.labelId}>{label}</GroupLabel>
        )}
        {optional && <Optional aria-hidden>{t('state.optional')}</Optional>}
      </LabelRow>
      {children(getFieldWiring(ids, { hint, error }), ids.labelId)}
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </FieldBox>
  )
}

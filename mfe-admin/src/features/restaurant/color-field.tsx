import { parseColor } from '@sufra/domain/platform/accent-color'
import { useWords } from '@sufra/i18n/use-words'
import { TextField, type TextFieldProps } from '@sufra/ui/text-field'
import { color, radius, size, space } from '@sufra/ui/theme'
import { type Control, useController } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { RestaurantValues } from './restaurant-values.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 48px;
  gap: ${space[2]};
  align-items: start;
`
const Picker = styled.input`
  inline-size: 48px;
  block-size: var(--control);
  /* Beside the box, below the label's line. */
  margin-block-start: calc(${size.s} * var(--line-text) + 6px);
  padding: 2px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  cursor: pointer;
`

interface ColorFieldProps extends Omit<TextFieldProps, 'name'> {
  name: 'accentColor' | 'accentColorDark'
  control: Control<RestaurantValues>
  /** The colour that is used while nothing is entered. */
  otherwise: string
}

/** A colour as text, and the browser's own picker beside it. */
export function ColorField({ name, control, label, otherwise, ...text }: ColorFieldProps) {
  const t = useWords(words)
  const { field } = useController({ name, control })
  return (
    <Row>
      <TextField {...text} name={name} label={label} optional dir="ltr" placeholder={otherwise} spellCheck={false} />
      <Picker
        type="color"
        aria-label={t('restaurant.pick', { field: label })}
        value={(parseColor(field.value) ?? otherwise).toLowerCase()}
        onChange={({ target }) => field.onChange(target.value.toUpperCase())}
      />
    </Row>
  )
}

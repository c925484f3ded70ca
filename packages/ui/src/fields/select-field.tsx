import { common, useWords } from '@sufra/i18n/use-words'
import { useDensity } from '@sufra/ui/density'
import { Check, ChevronDown } from 'lucide-react'
import { Select } from 'radix-ui'
import { memo, type ReactNode, type Ref, useDeferredValue } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { controlBox, forcedSelected, oneLine, popPanel } from '../theme/styles.ts'
import { color, font, layer, radius, space, width } from '../theme/theme.ts'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps {
  /** The list re-renders only for another array. */
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string
  emptyText?: string
  name?: string
  id?: string
  disabled?: boolean
  beside?: { before: ReactNode; after: ReactNode }
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > button:not([role='combobox']) { border: 1px solid ${color.edge}; }

  @media (width < ${width.magnified}) {
    flex-wrap: wrap;
    > [role='combobox'] { order: -1; }
  }
`
const Trigger = styled(Select.Trigger)`
  ${controlBox}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  text-align: start;
  cursor: pointer;

  &[data-placeholder] { color: ${color.muted}; }
  > span:first-child { ${oneLine} }
`
const List = styled(Select.Content)`
  ${popPanel}
  z-index: ${layer.overlay};
  inline-size: var(--radix-select-trigger-width);
  max-block-size: min(360px, var(--radix-select-content-available-height));
  overflow: hidden;
`
const Choices = styled(Select.Viewport)`
  padding: 6px;
`
const Choice = styled(Select.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border-radius: ${radius.small};
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;

  &[data-highlighted] { background: ${color.sand}; outline: none; box-shadow: none; ${forcedSelected} }
  &[data-state='checked'] { font-weight: ${font.strong}; color: ${color.gold}; }
  &[data-disabled] { color: ${color.muted}; cursor: not-allowed; }
`
const Nothing = styled(Select.Item)`
  padding: ${space[3]};
  color: ${color.muted};
  -webkit-user-select: none;
  user-select: none;
`

const NONE_YET: readonly SelectOption[] = []

type ListedProps = Pick<SelectFieldProps, 'options' | 'emptyText'>

/** Mounted while the list is closed as well: typed letters choose from it. */
const Listed = memo(function Listed({ options, emptyText }: ListedProps) {
  if (options.length === 0 && emptyText) {
    // A list box needs an option; this disabled one is read out as the reason.
    return (
      <Nothing value="none" disabled>
        <Select.ItemText>{emptyText}</Select.ItemText>
      </Nothing>
    )
  }
  return options.map((option) => (
    <Choice key={option.value} value={option.value} disabled={option.disabled}>
      <Select.ItemText>{option.label}</Select.ItemText>
      <Select.ItemIndicator>
        <Icon of={Check} size={18} />
      </Select.ItemIndicator>
    </Choice>
  ))
})

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    options,
    value,
    onChange,
    onBlur,
    ref,
    emptyText,
    beside,
    ...rest
  } = props
  const t = useWords(common)
  const density = useDensity()
  // The selected label shows at once; dozens of choices render afterwards.
  const listed = useDeferredValue(options, NONE_YET)
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(wiring, labelId) => (
        <Select.Root value={value ?? ''} onValueChange={onChange} name={rest.name} disabled={rest.disabled}>
          <Row>
            {beside?.before}
            <Trigger ref={ref} {...wiring} aria-labelledby={labelId} onBlur={onBlur}>
              <Select.Value placeholder={rest.placeholder ?? t('select.placeholder')}>{chosen?.label}</Select.Value>
              <Icon of={ChevronDown} size={18} />
            </Trigger>
            {beside?.after}
          </Row>
          <Select.Portal>
            <List position="popper" sideOffset={6} collisionPadding={8} data-density={density}>
              <Choices>
                <Listed options={listed} emptyText={options.length > 0 ? undefined : emptyText} />
              </Choices>
            </List>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  )
}

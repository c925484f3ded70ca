import { NumberField } from '@sufra/ui/number-field'
import { type ComponentProps, useState } from 'react'

interface CountFieldProps extends Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> {
  /** NaN while it is empty or not a number. */
  value: number
  onChange: (value: number) => void
}

/** A required number. */
export function CountField({ value, onChange, ...rest }: CountFieldProps) {
  const [isEmpty, setEmpty] = useState(true)
  return (
    <NumberField
      {...rest}
      value={isEmpty && Number.isNaN(value) ? null : value}
      onChange={(typed) => {
        setEmpty(typed === null)
        onChange(typed ?? Number.NaN)
      }}
    />
  )
}

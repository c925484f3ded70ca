import { NumberField } from '@sufra/ui/number-field'
import { type ComponentProps, type FocusEvent, type MouseEvent, useRef } from 'react'
import styled from 'styled-components'

const Place = styled.div`
  min-inline-size: 0;
`

/** Typing replaces the number. */
export function OtherSizeField(props: ComponentProps<typeof NumberField>) {
  const isFresh = useRef(false)
  const select = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && target.select()
  const selectOnFocus = (event: FocusEvent) => {
    isFresh.current = true
    select(event)
  }
  // The press that focuses would unselect it again.
  const selectAgain = (event: MouseEvent) => {
    if (isFresh.current) select(event)
    isFresh.current = false
  }
  return (
    <Place onFocus={selectOnFocus} onMouseUp={selectAgain}>
      <NumberField {...props} />
    </Place>
  )
}

import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

type Presses = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-disabled' | 'onClick' | 'onKeyDown' | 'onPointerDown'
>

const PRESSES = ['Enter', ' ', 'ArrowDown']

/**
 * Props for a button that ignores presses while `held` but keeps the focus; `disabled` would drop it.
 * Also blocks Enter in a field, which presses the form's button.
 */
export function guardPresses(held: boolean, { onKeyDown }: Pick<Presses, 'onKeyDown'> = {}): Presses {
  if (!held) return {}
  return {
    'aria-disabled': true,
    onClick: ignore,
    onPointerDown: undefined,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!PRESSES.includes(event.key)) onKeyDown?.(event)
    },
  }
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

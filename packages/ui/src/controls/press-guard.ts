import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

type Presses = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-disabled' | 'onClick' | 'onKeyDown' | 'onPointerDown'
>

const PRESSES = ['Enter', ' ', 'ArrowDown']

/**
 * What a button carries that cannot be pressed while `held` and yet keeps the focus: `disabled` would throw it away, and
 * who works with keys would lose their place. No form is sent by it either, also not by Enter in one of its fields:
 * the browser presses the form's button for that.
 */
export function pressGuard(held: boolean, { onKeyDown }: Pick<Presses, 'onKeyDown'> = {}): Presses {
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

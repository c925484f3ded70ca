import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * What a form does when it may not be sent: the focus goes to the first wrong field. `order` is that of the screen,
 * since react-hook-form knows only the order in which fields were registered.
 */
export function focusFirst<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  order: readonly Path<Values>[],
) {
  return (wrong: FieldErrors<Values>) => {
    const first = order.find((name) => wrong[name] !== undefined)
    if (first) form.setFocus(first)
  }
}

import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Focuses the first wrong field of `order`: react-hook-form only knows the order of registration. */
export function focusFirstInvalid<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  order: readonly Path<Values>[],
) {
  return (wrong: FieldErrors<Values>) => {
    const first = order.find((name) => wrong[name] !== undefined)
    if (first) form.setFocus(first)
  }
}

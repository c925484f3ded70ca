import type { ReactElement } from 'react'
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

interface ControlledProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent>
  extends UseControllerProps<Values, Name, Sent> {
  children: (field: ControllerRenderProps<Values, Name> & { error: string | undefined }) => ReactElement
}

export function Controlled<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  children,
  ...props
}: ControlledProps<Values, Name, Sent>) {
  const { field, fieldState } = useController(props)
  return children({ ...field, error: fieldState.error?.message })
}

import {
  type AskedIn,
  type Control,
  getRequestField,
  type RecordField,
  type RecordFields,
} from '@sufra/contracts/record-fields'
import type * as z from 'zod/mini'

type Typed = 'text' | 'longText' | 'email' | 'phone' | 'password'
const TYPED: readonly Control['kind'][] = ['text', 'longText', 'email', 'phone', 'password'] satisfies Typed[]

type ValueOf<Field extends RecordField> = Field['control']['kind'] extends Typed
  ? string
  : Field extends { answer: infer Answer extends z.ZodMiniType }
    ? z.output<Answer> | null
    : never

/** Typed fields hold text, blank for none; chosen ones the stored value, null for none. */
export type FormValues<Fields extends RecordFields, Form extends string> = {
  [Name in AskedIn<Fields, Form>]: ValueOf<Fields[Name]>
}

/** Fields without a stored value, such as a password, begin blank. */
export function toFormValues<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
  record: Readonly<Record<string, unknown>>,
): FormValues<Fields, Form> {
  const values = getRequestField(fields, form).map((name) => {
    const none = TYPED.includes((fields[name] as RecordField).control.kind) ? '' : null
    return [name, record[name] ?? none]
  })
  return Object.fromEntries(values) as FormValues<Fields, Form>
}

export function createEmptyValues<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
): FormValues<Fields, Form> {
  return toFormValues(fields, form, {})
}

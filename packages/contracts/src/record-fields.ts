import type * as z from 'zod/mini'

/** A field's form control. `words` names the group of common words with the options' labels (packages/i18n). */
export type Control =
  | { readonly kind: 'text'; readonly most: number; readonly autoComplete?: string }
  | { readonly kind: 'longText'; readonly most: number }
  | { readonly kind: 'email'; readonly autoComplete: string }
  | { readonly kind: 'phone' }
  | { readonly kind: 'password'; readonly most: number }
  | { readonly kind: 'number' }
  | { readonly kind: 'pastDay'; readonly autoComplete?: string }
  | {
      readonly kind: 'radio' | 'list'
      readonly words: 'gender' | 'emirate' | 'nationality'
      readonly options: readonly string[]
    }
  | { readonly kind: 'diet' }

/** Access levels, ascending: the guest, staff, editors. */
export type Reader = 'guest' | 'viewer'
export type Writer = 'guest' | 'viewer' | 'editor'

interface AnsweredField {
  /** Null stands for none. Without it the field is never answered. */
  readonly answer?: z.ZodMiniType
  /** The lowest level that gets it in answers; by default every reader of the record. */
  readonly reads?: Reader
}

export type AnsweredFields = Readonly<Record<string, AnsweredField>>

/**
 * One field of a record that guests fill in as well. Call schemas, storage, answers, audit view, forms, conflict list
 * and export column derive from it. Its label is the word of its own name in each front end.
 */
export interface RecordField extends AnsweredField {
  readonly name: string
  /** Input schema; `missing` is the sentence for a missing value. */
  readonly schema: (missing: string) => z.ZodMiniType
  readonly reads: Reader
  /** Must match the right of the call; a test compares them. */
  readonly writes: Writer
  readonly asked: readonly string[]
  readonly optional: boolean
  readonly control: Control
  /** Export column width in characters; absent: not exported. */
  readonly columnWidth?: number
}

export type RecordFields = Readonly<Record<string, RecordField>>

interface StaffField {
  readonly schema: z.ZodMiniType
  readonly answer: z.ZodMiniType
}

export type StaffFields = Readonly<Record<string, StaffField>>

export type AskedIn<Fields extends RecordFields, Form extends string> = {
  [Name in keyof Fields & string]: Form extends Fields[Name]['asked'][number] ? Name : never
}[keyof Fields & string]

export type RequiredIn<Fields extends RecordFields, Form extends string> = {
  [Name in AskedIn<Fields, Form>]: Fields[Name]['optional'] extends false ? Name : never
}[AskedIn<Fields, Form>]

export type Answered<Fields extends AnsweredFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { answer: z.ZodMiniType } ? Name : never
}[keyof Fields & string]

export type ValuesOf<Fields extends AnsweredFields> = {
  [Name in Answered<Fields>]: Fields[Name] extends { answer: infer Answer extends z.ZodMiniType }
    ? z.output<Answer>
    : never
}

type Shape<Fields extends RecordFields, Form extends string> = {
  [Name in AskedIn<Fields, Form>]: ReturnType<Fields[Name]['schema']>
}

type Answers<Fields extends AnsweredFields> = {
  [Name in Answered<Fields>]: Fields[Name] extends { answer: infer Answer } ? Answer : never
}

function entriesOf<Fields extends AnsweredFields>(fields: Fields) {
  return Object.entries(fields) as [keyof Fields & string, Fields[keyof Fields]][]
}

export function getRequestField<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
): AskedIn<Fields, Form>[] {
  const asked = entriesOf(fields).filter(([, field]) => field.asked.includes(form))
  return asked.map(([name]) => name as AskedIn<Fields, Form>)
}

/** @param missing the sentence for a missing field, by its name. */
export function getSchemas<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
  missing: (name: string) => string,
): Shape<Fields, Form> {
  const names = getRequestField(fields, form)
  const schemas = names.map((name) => [
    name,
    (fields[name] as RecordField).schema(missing((fields[name] as RecordField).name)),
  ])
  return Object.fromEntries(schemas) as Shape<Fields, Form>
}

export function listAnswered<Fields extends AnsweredFields>(fields: Fields, reader: Reader): Answered<Fields>[] {
  const read = entriesOf(fields).filter(
    ([, field]) => field.answer && (field.reads !== 'viewer' || reader === 'viewer'),
  )
  return read.map(([name]) => name as Answered<Fields>)
}

export function getAnswers<Fields extends AnsweredFields>(fields: Fields): Answers<Fields> {
  const answers = entriesOf(fields).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : []))
  return Object.fromEntries(answers) as Answers<Fields>
}

/** Answers null for a field that was added after the record was stored. */
export function answerFrom<Fields extends AnsweredFields>(
  fields: Fields,
  reader: Reader,
  record: ValuesOf<Fields>,
): ValuesOf<Fields> {
  return pickValues(listAnswered<Fields>(fields, reader), record)
}

/** Returns null for a field that was added after the record was stored. */
export function pickValues<Values extends object>(names: readonly (keyof Values)[], record: Values): Values {
  const values: Partial<Values> = {}
  for (const name of names) values[name] = record[name] ?? (null as Values[keyof Values])
  return values as Values
}

/** The values of nullable fields in a new record. */
export type NothingOf<Fields extends AnsweredFields> = {
  [Name in Answered<Fields> as null extends ValuesOf<Fields>[Name] ? Name : never]: null
}

export function createEmptyValues<Fields extends AnsweredFields>(fields: Fields): NothingOf<Fields> {
  const nullable = entriesOf(fields).filter(([, { answer }]) => answer?.def.type === 'nullable')
  return Object.fromEntries(nullable.map(([name]) => [name, null])) as NothingOf<Fields>
}

export function listSchemas<Fields extends StaffFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as { [Name in keyof Fields & string]: Fields[Name]['schema'] }
}

export function listNames<Fields extends StaffFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

export function pick<Record extends object, Name extends keyof Record>(
  record: Record,
  names: readonly Name[],
): Pick<Record, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Record, Name>
}

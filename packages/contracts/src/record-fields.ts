import type * as z from 'zod/mini'

/**
 * How a field is filled in on screen. `words` names the group of the common words that has the options' names
 * (packages/i18n).
 */
export type Control =
  | { readonly kind: 'text'; readonly most: number; readonly autoComplete?: string }
  | { readonly kind: 'longText'; readonly most: number }
  | { readonly kind: 'email'; readonly autoComplete: string }
  | { readonly kind: 'phone' }
  | { readonly kind: 'password'; readonly most: number }
  | { readonly kind: 'number' }
  /** A day up to the restaurant's today. */
  | { readonly kind: 'pastDay'; readonly autoComplete?: string }
  | {
      readonly kind: 'radio' | 'list'
      readonly words: 'gender' | 'emirate' | 'nationality'
      readonly options: readonly string[]
    }
  /** Halal or All Food, stored as true and false. */
  | { readonly kind: 'diet' }

/** Who may do something with a field, each with all that come after: whom the record is about, staff, editors. */
export type Reader = 'guest' | 'viewer'
export type Writer = 'guest' | 'viewer' | 'editor'

/** What of a field is stored and answered. */
interface AnsweredField {
  /** Null stands for none. Without it the field is never answered. */
  readonly answer?: z.ZodMiniType
  /** Who gets it in answers; whoever gets the record, where nobody is named. */
  readonly reads?: Reader
}

export type AnsweredFields = Readonly<Record<string, AnsweredField>>

/**
 * One field of a record that guests fill in as well, declared once. From it come the schemas of the calls, what is
 * stored and answered, the audit's view, the forms' values, rules and controls, the list of what two editors changed,
 * and the export's column. Its label is the word of its own name in each front end's words.
 */
export interface RecordField extends AnsweredField {
  /** As sentences and the export call it: `Date of birth`. */
  readonly name: string
  /** What may be sent for it, with the sentence for nothing. */
  readonly schema: (missing: string) => z.ZodMiniType
  readonly reads: Reader
  /** Who may send it: what its call's right says, held to it by a test. */
  readonly writes: Writer
  /** The forms that ask for it, by the calls that take them. */
  readonly asked: readonly string[]
  /** Whether a form may be sent without it. */
  readonly optional: boolean
  readonly control: Control
  /** The width of its column in the export, in characters; without it there is none. */
  readonly columnWidth?: number
}

export type RecordFields = Readonly<Record<string, RecordField>>

/**
 * One field of a record that editors fill in and everybody who gets the record reads: what may be sent for it, and what
 * is stored and answered. Its one form lays out the controls by itself.
 */
interface StaffField {
  readonly schema: z.ZodMiniType
  readonly answer: z.ZodMiniType
}

export type StaffFields = Readonly<Record<string, StaffField>>

/** The names of the fields that the form `Form` asks for. */
export type AskedIn<Fields extends RecordFields, Form extends string> = {
  [Name in keyof Fields & string]: Form extends Fields[Name]['asked'][number] ? Name : never
}[keyof Fields & string]

/** The names of the fields without which the form `Form` may not be sent. */
export type RequiredIn<Fields extends RecordFields, Form extends string> = {
  [Name in AskedIn<Fields, Form>]: Fields[Name]['optional'] extends false ? Name : never
}[AskedIn<Fields, Form>]

/** The names of the fields that are answered. */
export type Answered<Fields extends AnsweredFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { answer: z.ZodMiniType } ? Name : never
}[keyof Fields & string]

/** What a record has of these fields, as it is stored and answered. */
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

/** The names of the fields that a form asks for, in its order. */
export function askedIn<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
): AskedIn<Fields, Form>[] {
  const asked = entriesOf(fields).filter(([, field]) => field.asked.includes(form))
  return asked.map(([name]) => name as AskedIn<Fields, Form>)
}

/** The schemas of the fields that a form sends. @param missing the sentence for nothing, of the field's own name. */
export function schemasOf<Fields extends RecordFields, Form extends string>(
  fields: Fields,
  form: Form,
  missing: (name: string) => string,
): Shape<Fields, Form> {
  const names = askedIn(fields, form)
  const schemas = names.map((name) => [
    name,
    (fields[name] as RecordField).schema(missing((fields[name] as RecordField).name)),
  ])
  return Object.fromEntries(schemas) as Shape<Fields, Form>
}

/** The names of the fields that are answered to a reader, in their order. */
export function answeredTo<Fields extends AnsweredFields>(fields: Fields, reader: Reader): Answered<Fields>[] {
  const read = entriesOf(fields).filter(
    ([, field]) => field.answer && (field.reads !== 'viewer' || reader === 'viewer'),
  )
  return read.map(([name]) => name as Answered<Fields>)
}

/** The schemas of all fields that are answered. */
export function answersOf<Fields extends AnsweredFields>(fields: Fields): Answers<Fields> {
  const answers = entriesOf(fields).flatMap(([name, { answer }]) => (answer ? [[name, answer] as const] : []))
  return Object.fromEntries(answers) as Answers<Fields>
}

/** What a reader gets of a record: null for a field that is younger than the record. */
export function answerFrom<Fields extends AnsweredFields>(
  fields: Fields,
  reader: Reader,
  record: ValuesOf<Fields>,
): ValuesOf<Fields> {
  return valuesIn(answeredTo<Fields>(fields, reader), record)
}

/** What a record has of these fields: null for a field that is younger than the record. */
export function valuesIn<Values extends object>(names: readonly (keyof Values)[], record: Values): Values {
  const values: Partial<Values> = {}
  for (const name of names) values[name] = record[name] ?? (null as Values[keyof Values])
  return values as Values
}

/** What a record has of its fields that may be none, before anything is known. */
export type NothingOf<Fields extends AnsweredFields> = {
  [Name in Answered<Fields> as null extends ValuesOf<Fields>[Name] ? Name : never]: null
}

export function nothingOf<Fields extends AnsweredFields>(fields: Fields): NothingOf<Fields> {
  const nullable = entriesOf(fields).filter(([, { answer }]) => answer?.def.type === 'nullable')
  return Object.fromEntries(nullable.map(([name]) => [name, null])) as NothingOf<Fields>
}

/** What may be sent for each field. */
export function schemasIn<Fields extends StaffFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as { [Name in keyof Fields & string]: Fields[Name]['schema'] }
}

/** The names of all fields, in their order. */
export function namesOf<Fields extends StaffFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

/** These fields of a record. */
export function pick<Record extends object, Name extends keyof Record>(
  record: Record,
  names: readonly Name[],
): Pick<Record, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Record, Name>
}

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  answerFrom,
  createEmptyValues,
  getRequestField,
  getSchemas,
  listAnswered,
  type RecordFields,
} from './record-fields.ts'

const common = { reads: 'guest', writes: 'guest', optional: true, control: { kind: 'text', most: 9 } } as const
const fields = {
  name: {
    ...common,
    name: 'Name',
    schema: (missing: string) => z.string({ error: missing }),
    answer: z.string(),
    asked: ['new', 'edit'],
  },
  plate: {
    ...common,
    name: 'Plate',
    schema: () => z.nullable(z.string()),
    answer: z.nullable(z.string()),
    asked: ['edit'],
  },
  notes: {
    ...common,
    name: 'Notes',
    schema: () => z.string(),
    answer: z.nullable(z.string()),
    asked: [],
    reads: 'viewer',
  },
  secret: { ...common, name: 'Secret', schema: () => z.string(), asked: ['new'] },
} as const satisfies RecordFields

test('a form has its fields in the declared order', () => {
  expect(getRequestField(fields, 'new')).toEqual(['name', 'secret'])
  expect(getRequestField(fields, 'edit')).toEqual(['name', 'plate'])
})

test('a schema reports missing fields by name', () => {
  const { name } = getSchemas(fields, 'new', (called) => `${called} required`)
  expect(z.safeParse(name, undefined).error?.issues.map(({ message }) => message)).toEqual(['Name required'])
})

test('answers contain the fields of their audience: guests, staff or nobody', () => {
  expect(listAnswered(fields, 'guest')).toEqual(['name', 'plate'])
  expect(listAnswered(fields, 'viewer')).toEqual(['name', 'plate', 'notes'])
})

test('a record from before a field existed lacks it', () => {
  const older = { name: 'Mariam' } as { name: string; plate: string | null; notes: string | null }
  expect(answerFrom(fields, 'guest', older)).toEqual({ name: 'Mariam', plate: null })
})

test('a new record lacks fields that may be missing', () => {
  expect(createEmptyValues(fields)).toEqual({ plate: null, notes: null })
})

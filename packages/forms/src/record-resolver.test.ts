import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRecordResolver } from './record-resolver.ts'

interface Values {
  name: string
  cost: number | null
  times: { from: string }[]
}
const filled: Values = { name: 'Iftar', cost: 5, times: [{ from: '18:00' }] }
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(5))
const cost = z.number().check(z.minimum(1), z.int(), z.maximum(9))
const schema = z.object({ name: text, cost, times: z.array(z.object({ from: text })) })

const judge = createRecordResolver({
  schema,
  sent: (values: Values) => (values.name === 'Closed' ? { ...values, name: 'Shut', times: [] } : values),
  rules: ({ cost }) => (cost === 7 || cost === 70 ? [['cost', 'unlucky'] as const] : []),
  messageFor: (field, problem) => `${field} ${problem}`,
})
const validate = (values: Partial<Values>) =>
  judge({ ...filled, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'Suhoor' }, 'name', 'tooLong'],
  [{ cost: null }, 'cost', 'required'],
  [{ cost: Number.NaN }, 'cost', 'noNumber'],
  [{ cost: 0.5 }, 'cost', 'tooLittle'],
  [{ cost: 1.5 }, 'cost', 'wrong'],
  [{ cost: 10 }, 'cost', 'tooMuch'],
  [{ cost: 7 }, 'cost', 'unlucky'],
  [{ cost: 70 }, 'cost', 'tooMuch'],
])('%o is refused at %s as %s', async (values, field, problem) => {
  expect((await validate(values)).errors).toEqual({ [field]: { type: problem, message: `${field} ${problem}` } })
})

test('an error inside a list is reported at its own index with the sentence of the list', async () => {
  const { errors } = await validate({ times: [{ from: '18:00' }, { from: '' }] })
  expect(errors.times?.[1]?.from).toEqual({ type: 'required', message: 'times required' })
  expect(errors.times?.[0]).toBeUndefined()
})

test('only the values that are sent are validated', async () => {
  const { values, errors } = await validate({ name: 'Closed', times: [{ from: '' }] })
  expect(errors).toEqual({})
  expect(values).toEqual({ name: 'Shut', cost: 5, times: [] })
})

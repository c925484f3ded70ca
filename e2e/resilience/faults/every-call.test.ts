import { allCalls } from '@sufra/contracts/calls'
import { expect, it } from 'vitest'
import { callOf, changeNothing, sendings } from './calls/all.ts'

it('every call that is no read is made to fail, or is said to change nothing', () => {
  const changing = allCalls.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const sent = new Set(sendings.map(([title]) => callOf(title)))
  expect([...sent, ...Object.keys(changeNothing)].sort()).toEqual(changing.sort())
})

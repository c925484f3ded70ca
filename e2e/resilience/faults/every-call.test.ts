import { allCalls } from '@sufra/contracts/calls'
import { expect, it } from 'vitest'
import { changeNothing, getCall, sendings } from './calls/all.ts'

it('every write call has a fault test or is listed as changing nothing', () => {
  const changing = allCalls.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  const sent = new Set(sendings.map(([title]) => getCall(title)))
  expect([...sent, ...Object.keys(changeNothing)].sort()).toEqual(changing.sort())
})

import { describe, expect, it } from 'vitest'
import { listUnprovenTests } from './unproven-tests.ts'

const table = '| C1.1 | Sign-in | met | T001, T002 |\n| C1.2 | Points | met | T003 |'
const ran = (id: string, status: string) => ({ fullName: `points are added [${id}]`, status })

describe('the tests that the table of requirements names', () => {
  it('are unproven when they failed or were skipped', () => {
    expect(
      listUnprovenTests(table, [ran('T001', 'failed'), ran('T002', 'skipped'), ran('T003', 'passed')], true),
    ).toEqual(['T001', 'T002'])
  })

  it('are proven when one of several variants passed', () => {
    const tests = [ran('T001', 'skipped'), ran('T001', 'passed'), ran('T002', 'passed'), ran('T003', 'passed')]
    expect(listUnprovenTests(table, tests, true)).toEqual([])
  })

  it('are all expected in a full run, and in the gate only where they ran', () => {
    const tests = [ran('T001', 'passed'), ran('T002', 'skipped')]
    expect(listUnprovenTests(table, tests, true)).toEqual(['T002', 'T003'])
    expect(listUnprovenTests(table, tests, false)).toEqual([])
  })
})

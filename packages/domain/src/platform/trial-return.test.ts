import { expect, it } from 'vitest'
import { findReturnReason } from './trial-return.ts'

const figures = (views: number, errors: number, loadFailures = 0) => ({ views, errors, loadFailures })

it.each([
  ['goes on below 200 views', figures(199, 199, 199), figures(1000, 0), null],
  ['goes on at 1 error in 100 views', figures(200, 2), figures(1000, 0), null],
  ['returns above 1 in 100, twice the served version’s', figures(200, 3), figures(1000, 7), 'errors'],
  ['goes on at exactly twice the served version’s errors', figures(200, 4), figures(1000, 10), null],
  ['goes on with a served version that is as bad', figures(1000, 50), figures(1000, 40), null],
  ['returns with a served version that nobody has seen', figures(200, 3), figures(0, 0), 'errors'],
  ['goes on below 1 failed part in 50 views', figures(250, 0, 4), figures(1000, 0), null],
  ['returns at 1 failed part in 50 views', figures(200, 0, 4), figures(1000, 100, 100), 'loadFailures'],
])('a release to a share %s', (_name, trial, served, reason) => {
  expect(findReturnReason(trial, served)).toBe(reason)
})

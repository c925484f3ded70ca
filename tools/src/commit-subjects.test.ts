import { expect, it } from 'vitest'
import { findBadSubjects, findMixedCommits } from './commit-subjects.ts'

it('accepts conventional subjects of at most 72 characters', () => {
  const subjects = [
    'feat(reservations): assign tables by best fit',
    'docs: describe backups',
    `fix!: ${'a'.repeat(66)}`,
  ]
  expect(findBadSubjects(subjects)).toEqual([])
})

it.each(['Assign tables', 'feat(Reservations): assign', 'feat: ', 'feature: assign', `fix: ${'a'.repeat(68)}`])(
  'reports %s',
  (subject) => {
    expect(findBadSubjects([subject])).toEqual([subject])
  },
)

it('reports commits that change the budget of the gate beside code', () => {
  const log = [
    '\0test: raise the budget\n\ntools/src/testing/budget.ts\ndocs/testing.md\n',
    // The budget was added here, so that only other files are modified.
    '\0test: add a budget\n\ntools/src/test.ts\n',
    '\0feat: add a page\n\ntools/src/testing/budget.ts\nmfe-admin/src/pages.tsx\n',
  ]
  expect(findMixedCommits(log.join(''))).toEqual(['feat: add a page'])
})

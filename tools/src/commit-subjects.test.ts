import { expect, it } from 'vitest'
import { findBadSubjects } from './commit-subjects.ts'

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

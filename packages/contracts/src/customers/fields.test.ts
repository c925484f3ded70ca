import { expect, test } from 'vitest'
import { register } from '../auth/calls.ts'
import type { Writer } from '../record-fields.ts'
import type { Who } from '../rights.ts'
import { saveDiscount, saveNotes, updateProfile } from './calls.ts'
import { customerFields } from './fields.ts'
import { setPoints } from './points/calls.ts'

/** The calls that take the forms. */
const CALLS = {
  registration: register,
  profile: updateProfile,
  points: setPoints,
  discount: saveDiscount,
  notes: saveNotes,
} as const

function writerOf(who: Who): Writer {
  if (who === 'editor') return 'editor'
  return who === 'staff' ? 'viewer' : 'guest'
}

test.each(Object.entries(customerFields))('%s can be written by the callers of its calls', (_, { asked, writes }) => {
  expect(asked.map((form) => writerOf(CALLS[form].who))).toEqual(asked.map(() => writes))
})

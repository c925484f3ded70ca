import { expectNothingLost } from '@sufra/forms/test-edit-conflicts'
import { test } from 'vitest'
import { editors } from '../testing/editors-stage.tsx'
import { useServer } from '../testing/staff-stage.tsx'

const server = useServer(() => {})

test.each(Object.entries(editors))('two editors of the same %s: nothing of either is lost', async (_name, editor) => {
  await expectNothingLost(server(), editor)
})

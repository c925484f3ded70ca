import { expectNothingLost } from '@sufra/forms/test-edit-conflicts'
import { test } from 'vitest'
import { editors, prepareEditors } from '../../testing/editors.tsx'
import { useServer } from '../../testing/stage.tsx'

const server = useServer(prepareEditors)

const { reward: _, ...others } = editors

test.each(Object.entries(others))('two editors of the same %s: nothing of either is lost', async (_name, editor) => {
  await expectNothingLost(server(), editor)
})

import { test } from 'vitest'
import { expectNothingLost } from '../../testing/edit-conflicts.ts'
import { editors, prepareEditors } from '../../testing/editors.tsx'
import { useServer } from '../../testing/stage.tsx'

useServer(prepareEditors)

const { reward: _, ...others } = editors

test.each(Object.entries(others))('two editors of the same %s: nothing of either is lost', async (_name, editor) => {
  await expectNothingLost(editor)
})

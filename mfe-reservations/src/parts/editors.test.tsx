import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editors } from '../testing/editors-stage.tsx'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!test)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

test('every form that saves a version of a record is one of these editors', () => {
  // A switch; its page has its own test of a conflict.
  const saving = sources
    .filter(([path, text]) => text.includes('useRecordEdit(form') && !path.includes('/staff-feedback/'))
    .map(([path]) => path)
  expect(saving.sort()).toEqual([...new Set(Object.values(editors).map(({ source }) => source))].sort())
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editors } from '../testing/editors-stage.tsx'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!test)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

test('every form that saves a version of a record is one of these editors', () => {
  const saving = sources.filter(([, text]) => text.includes('useRecordEdit(form')).map(([path]) => path)
  expect(saving.sort()).toEqual([...new Set(Object.values(editors).map(({ source }) => source))].sort())
})

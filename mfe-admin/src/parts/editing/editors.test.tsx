import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Editor, expectNothingLost, openAndCollide, save } from '@sufra/forms/test-edit-conflicts'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editors, getTextbox, prepareEditors } from '../../testing/editors.tsx'
import { createReward } from '../../testing/rewards.ts'
import { useServer } from '../../testing/stage.tsx'

const server = useServer(prepareEditors)

const root = join(import.meta.dirname, '../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!test)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

test('every form that saves a version of a record is one of these editors', () => {
  // A number of months is chosen, not typed; its page has its own test of a conflict. A group of staff is chosen, too.
  const chosen = ['/loyalty/', '/access-card']
  const saving = sources
    .filter(([path, text]) => text.includes('useRecordEdit(form') && !chosen.some((part) => path.includes(part)))
    .map(([path]) => path)
  expect(saving.sort()).toEqual([...new Set(Object.values(editors).map(({ source }) => source))].sort())
  // A switch is saved again; its page has its own test.
  const others = ['/delete-', '/customer-tags', '/use-campaign-acts']
  const versioned = sources.filter(
    ([path, text]) => text.includes('ifMatch:') && !others.some((other) => path.includes(other)),
  )
  for (const [path, text] of versioned) expect(text, path).toMatch(/useRecordEdit|SaveRecord/)
})

test('two editors of the same reward: nothing of either is lost', async () => {
  await expectNothingLost(server(), editors.reward as Editor)
})

test('a colleague’s change of another field than one’s own is listed, and the next save stores both', async () => {
  const { present: _, ...reward } = editors.reward as Editor
  await openAndCollide(server(), { ...reward, present: createReward({ pointsCost: 900, version: 8 }) })
  expect(screen.queryByRole('radiogroup', { name: 'Name' })).toBeNull()
  expect(screen.getByText('What you changed is still here. Save again to keep both.')).toBeTruthy()
  expect((await getTextbox('Points cost')).value).toBe('900')
  await save()
  await waitFor(() => expect(server().seenOf(reward.call)).toHaveLength(2))
  expect(JSON.parse(server().seenOf(reward.call)[1]?.body ?? '')).toMatchObject({ name: 'Mine', pointsCost: 900 })
})

test('a conflict reads in Arabic', async () => {
  await openAndCollide(server(), editors.reward as Editor)
  await changeLanguage('ar')
  expect(await screen.findByText('اختر بين ما غيّرتماه كلاكما، ثم احفظ مرة أخرى.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /تعديلي: .*Mine/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /التعديل الآخر: .*Theirs/ })).toBeTruthy()
})

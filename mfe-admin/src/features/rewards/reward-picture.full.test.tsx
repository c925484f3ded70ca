import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  choose,
  listBodies,
  openEdit,
  picture,
  prepareRewardPicture,
  press,
  UPDATE,
  UPLOAD,
} from '../../testing/reward-picture.ts'
import { createReward } from '../../testing/rewards.ts'
import { createRefusal, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardPicture)

test('a refused picture is reported at its field and keeps the form’s input', async () => {
  server().on(UPLOAD, createRefusal(400, 'PICTURE_DAMAGED', 'This picture is damaged'))
  const user = await openEdit()
  await enterText(screen.getByRole('textbox', { name: 'Name' }), ' for two')
  await choose(user)
  await press(user, 'Save')
  expect(await screen.findByText('This picture is damaged')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another one'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Karak tea for two')
  expect(listBodies()).toEqual([])
})

test('an unchanged picture is not uploaded again, and removing it clears its alternative text', async () => {
  const user = await openEdit(createReward({ picture, pictureAlt: 'Two cups' }))
  await press(user, 'Save')
  await waitFor(() => expect(listBodies()).toMatchObject([{ picture: picture.id, pictureAlt: 'Two cups' }]))
  expect(server().seenOf(UPLOAD)).toHaveLength(0)
  await user.click(
    within(await screen.findByRole('article', { name: 'Karak tea' })).getByRole('button', { name: 'Edit' }),
  )
  await press(user, 'Remove picture')
  await press(user, 'Save')
  await waitFor(() => expect(listBodies()[1]).toMatchObject({ picture: null, pictureAlt: null }))
})

test('a colleague’s picture is filled in where none was chosen here', async () => {
  server().on(
    UPDATE,
    createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: createReward({ picture, version: 8 }) }),
  )
  const user = await openEdit()
  await press(user, 'Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Picture: empty → picture abcdef')
  expect(screen.getByRole('img', { name: 'The current picture' })).toBeTruthy()
})

test('of two pictures with their words one is chosen', async () => {
  const theirs = { picture: { ...picture, id: 'zyxwvutsrq' }, pictureAlt: 'A pot' }
  server().on(
    UPDATE,
    createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: createReward({ ...theirs, version: 8 }) }),
  )
  const user = await openEdit()
  await choose(user)
  await press(user, 'Save')
  const group = within(await screen.findByRole('radiogroup', { name: 'Picture' }))
  expect(group.getByRole('radio', { name: 'Mine: picture abcdef' })).toBeTruthy()
  await user.click(group.getByRole('radio', { name: 'Theirs: picture zyxwvu · A pot' }))
  await press(user, 'Save')
  await waitFor(() => expect(listBodies()[1]).toMatchObject({ picture: 'zyxwvutsrq', pictureAlt: 'A pot' }))
})

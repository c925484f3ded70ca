import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
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
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardPicture)

test('saving a reward uploads its picture with the focal point and stores the picture’s ID', async () => {
  const user = await openEdit()
  await choose(user)
  screen.getByRole('slider').focus()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  await enterText(screen.getByRole('textbox', { name: 'Description of the picture' }), 'Two cups')
  expect(server().seenOf(UPLOAD)).toHaveLength(0)
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Reward updated'))
  const [upload] = server().seenOf(UPLOAD)
  expect([upload?.url, upload?.body]).toEqual(['/api/admin/pictures?x=0.55&y=0.45', 'the photo'])
  expect(listBodies()).toMatchObject([{ picture: picture.id, pictureAlt: 'Two cups' }])
})

test('a picture is uploaded once when the reward is saved again after a conflict', async () => {
  const theirs = createReward({ pointsCost: 900, version: 8 })
  server().on(UPDATE, ({ headers }) =>
    headers['if-match'] === '8'
      ? { body: createReward({ version: 9 }) }
      : createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: theirs }),
  )
  const user = await openEdit()
  await choose(user)
  await press(user, 'Save')
  await screen.findByText('Someone else changed this while you were editing')
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Reward updated'))
  expect(server().seenOf(UPLOAD)).toHaveLength(1)
  expect(listBodies().map((body) => body.picture)).toEqual([picture.id, picture.id])
})

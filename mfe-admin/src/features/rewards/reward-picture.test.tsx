import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createReward } from '../../testing/rewards.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const UPLOAD = 'POST /api/admin/pictures'
const UPDATE = 'PUT /api/rewards/1'

const picture = { id: 'abcdefghij', preview: 'data:image/webp;base64,AAAA', widths: [320] }
const photo = new File(['the photo'], 'photo.jpg', { type: 'image/jpeg' })

let present = createReward()
const server = useServer((prepared) => {
  present = createReward()
  prepared.on('GET /api/admin/rewards', () => ({ body: [present] }))
  prepared.on(UPLOAD, { status: 201, body: picture })
  prepared.on(UPDATE, { body: createReward({ version: 4, picture }) })
})

async function openEdit(reward = createReward()): Promise<UserEvent> {
  present = reward
  await openStaff('/admin/rewards')
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: 'Karak tea' })
  await user.click(within(card).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Reward' })
  return user
}
const choose = (user: UserEvent) => user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), photo)
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const listBodies = () =>
  server()
    .seenOf(UPDATE)
    .map(({ body }) => JSON.parse(body))

test('saving a reward uploads its picture with the focal point and stores the picture’s ID', async () => {
  const user = await openEdit()
  await choose(user)
  screen.getByRole('slider').focus()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  await enterText(screen.getByRole('textbox', { name: 'Picture in words' }), 'Two cups')
  expect(server().seenOf(UPLOAD)).toHaveLength(0)
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Reward updated'))
  const [upload] = server().seenOf(UPLOAD)
  expect([upload?.url, upload?.body]).toEqual(['/api/admin/pictures?x=0.55&y=0.45', 'the photo'])
  expect(listBodies()).toMatchObject([{ picture: picture.id, pictureAlt: 'Two cups' }])
})

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
  await screen.findByText('Someone else has changed this meanwhile')
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('Reward updated'))
  expect(server().seenOf(UPLOAD)).toHaveLength(1)
  expect(listBodies().map((body) => body.picture)).toEqual([picture.id, picture.id])
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
  expect(screen.getByRole('img', { name: 'The present picture' })).toBeTruthy()
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

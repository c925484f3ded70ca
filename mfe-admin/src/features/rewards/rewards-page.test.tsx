import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createReward } from '../../testing/rewards.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

keepStyles()

const PATH = '/admin/rewards'
const LIST = 'GET /api/admin/rewards'
const DELETE = 'DELETE /api/rewards/1'

const retired = createReward({
  id: 2,
  name: 'Kunafa',
  isActive: false,
  isMultipleRedemption: false,
  dietaryPreference: 'all',
  discountType: null,
  discountValue: null,
})
const server = useServer((prepared) => {
  prepared.on(LIST, { body: [createReward(), retired] })
  prepared.on(DELETE, { status: 204 })
})
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

async function openDelete(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('Karak tea')).getByRole('button', { name: 'Delete' }))
  return user
}
const confirm = (user: UserEvent) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

test('a reward card shows its cost, diet, redemption limit and voucher value [T310]', async () => {
  await openStaff(PATH)
  const active = await findCard('Karak tea')
  for (const text of ['1,500 points', 'Two cups, on the house.', 'Active', 'Multiple times', 'Halal', '10% OFF']) {
    expect(active.getByText(text)).toBeTruthy()
  }
  const inactive = await findCard('Kunafa')
  for (const text of ['Inactive', 'Once per customer', 'All']) expect(inactive.getByText(text)).toBeTruthy()
  expect(inactive.queryByText('Voucher value')).toBeNull()
  const displayed = screen.getAllByRole('article').map((article) => getComputedStyle(article).boxShadow)
  expect(displayed[1]).not.toBe(displayed[0])
})

test('an inactive reward has faded text on a faded ground, an active one has neither [T510]', async () => {
  await openStaff(PATH)
  await findCard('Kunafa')
  const [active, inactive] = screen.getAllByRole('article').map((article) => getComputedStyle(article))
  expect([inactive?.color, inactive?.backgroundColor]).toEqual([palettes.light.muted, palettes.light.paper])
  expect(active?.color).not.toBe(palettes.light.muted)
  expect(active?.backgroundColor).not.toBe(palettes.light.paper)
  const getColors = (article: Element | undefined) =>
    [...(article?.querySelectorAll('h2, h2 + p, dd') ?? [])].map((text) => getComputedStyle(text).color)
  const [visible, faded] = screen.getAllByRole('article').map(getColors)
  expect(faded?.length).toBeGreaterThan(2)
  expect(new Set(faded)).toEqual(new Set([palettes.light.muted]))
  expect(visible).not.toContain(palettes.light.muted)
})

test('Back leads to the dashboard [T354]', async () => {
  server().on('GET /api/customers', { body: [] })
  await openStaff(PATH)
  await userEvent.click(await screen.findByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('a viewer sees the rewards without buttons to change them [T355]', async () => {
  await openStaff(PATH, viewer)
  await findCard('Karak tea')
  for (const name of ['Create Reward', 'Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText(/You can view this page/)).toBeTruthy()
})

test('an empty rewards page says so', async () => {
  server().on(LIST, { body: [] })
  await openStaff(PATH)
  expect(await screen.findByText('No rewards created yet. Create your first reward above.')).toBeTruthy()
})

test('rewards that fail to load show an error with Retry [T487]', async () => {
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff(PATH)
  expect(await screen.findByText('Failed to fetch rewards')).toBeTruthy()
  server().on(LIST, { body: [createReward()] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await findCard('Karak tea')
})

test('deleting a reward asks first, says that issued codes stay valid and sends the version', async () => {
  const user = await openDelete()
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this reward?' })
  expect(question.textContent).toContain('Codes already handed out stay valid.')
  server().on(LIST, { body: [retired] })
  await confirm(user)
  await waitFor(() => expect(readToasts()).toContain('Reward deleted'))
  expect(server().seenOf(DELETE)[0]?.headers['if-match']).toBe('3')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Karak tea' })).toBeNull())
})

test('cancelling the confirmation deletes no reward', async () => {
  const user = await openDelete()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server().seenOf(DELETE)).toHaveLength(0)
})

test('a conflict on deletion keeps the reward and shows its new state [T486]', async () => {
  server().on(
    DELETE,
    createRefusal(409, 'EDIT_CONFLICT', 'Changed by another', { present: createReward({ version: 4 }) }),
  )
  const user = await openDelete()
  await screen.findByRole('alertdialog')
  server().on(LIST, { body: [createReward({ version: 4, pointsCost: 70 })] })
  await confirm(user)
  await waitFor(() => expect(readToasts()).toContain('Failed to delete rewardChanged by another'))
  expect(await screen.findByText('70 points')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the rewards page in Arabic shows no Latin letters', async () => {
  await changeLanguage('ar')
  server().on(LIST, { body: [createReward({ name: 'شاي كرك', description: 'كوبان' })] })
  await openStaff(PATH)
  const user = userEvent.setup()
  const reward = await findCard('شاي كرك')
  expect(document.getElementById('content')?.textContent).not.toMatch(/[A-Za-z]/)
  await user.click(reward.getByRole('button', { name: 'تعديل' }))
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/[A-Za-z]/)
})

import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createReward } from '../../testing/rewards.ts'
import { confirm, DELETE, findCard, LIST, openDelete, PATH, prepareRewardsPage } from '../../testing/rewards-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardsPage)

keepStyles()

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

import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createReward } from '../../testing/rewards.ts'
import {
  confirm,
  DELETE,
  findCard,
  LIST,
  openDelete,
  PATH,
  prepareRewardsPage,
  retired,
} from '../../testing/rewards-page.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRewardsPage)

keepStyles()

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

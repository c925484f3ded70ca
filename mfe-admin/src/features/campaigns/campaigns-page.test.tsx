import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAudience, createCampaign, createResult } from '../../testing/campaigns.ts'
import {
  AUDIENCE,
  answerCampaign,
  chooseInMenu,
  getRow,
  openPage,
  prepareCampaignsPage,
  press,
  RESULT,
} from '../../testing/campaigns-page.ts'
import { readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareCampaignsPage)
const CREATE = 'POST /api/admin/campaigns'
const fill = async (name: string, text: string) => enterText(await screen.findByRole('textbox', { name }), text)

test('a new campaign is saved as a draft, with a code for each customer', async () => {
  server().on(CREATE, ({ body }) => ({ body: createCampaign(JSON.parse(body)) }))
  await openPage()
  await press('Create campaign')
  expect(await screen.findByText('Saving makes a draft. Nothing is sent until you schedule it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Customer group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Away' }))
  expect(await screen.findByText('60 customers now · Last visit: No visit for 60 days')).toBeTruthy()
  expect(await screen.findByText('27 customers would get it now')).toBeTruthy()
  expect(screen.getByText('Left out by chance, to compare').nextElementSibling?.textContent).toBe('3')
  await fill('Name', 'Autumn')
  await fill('Subject', 'We miss you')
  await fill('Subject (Arabic)', 'اشتقنا إليك')
  await fill('Text', 'Come back')
  await fill('Text (Arabic)', 'عد إلينا')
  await userEvent.click(screen.getByRole('checkbox', { name: /discount code for each customer/ }))
  await press('Save')
  await waitFor(() => expect(server().seenOf(CREATE)).toHaveLength(1))
  expect(JSON.parse(server().seenOf(CREATE)[0]?.body ?? '')).toMatchObject({
    segmentId: 5,
    textAr: 'عد إلينا',
    code: { discountType: 'percentage', discountValue: 10, validDays: 30 },
    holdout: true,
    time: '10:00',
  })
  expect(readToasts()).toContain('Campaign saved as a draft')
  expect(readToasts()).toContain('Nothing is sent until you schedule it.')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  await openPage()
  await press('Create campaign')
  await userEvent.click(await screen.findByRole('checkbox', { name: /discount code for each customer/ }))
  await enterText(screen.getByLabelText('Value'), '150')
  await press('Save')
  for (const sentence of [
    'Name is required',
    'Please choose a customer group',
    'Subject is required',
    'Text is required',
    'The value must be above 0, at most 100 percent, the days from 1 to 365',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('scheduling asks with the number of customers, and sends the version seen', async () => {
  answerCampaign()
  server().on(AUDIENCE, { body: createAudience() })
  server().on('POST /api/admin/campaigns/1/schedule', () => {
    answerCampaign({ state: 'scheduled' })
    return { body: createCampaign({ state: 'scheduled', version: 4 }) }
  })
  await openPage()
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^27 customers would get it now.*1 Dec.*10:00 am\.$/)).toBeTruthy()
  expect(dialog.getByText('Left out by chance, to compare').nextElementSibling?.textContent).toBe('3')
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule for 27 customers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server().seenOf('POST /api/admin/campaigns/1/schedule')[0]?.headers['if-match']).toBe('3')
  expect(await within(await getRow()).findByText('Scheduled')).toBeTruthy()
})

test('cancelling and deleting ask first', async () => {
  answerCampaign({ state: 'paused' })
  server().on('POST /api/admin/campaigns/1/cancel', () => {
    answerCampaign()
    return { body: createCampaign({ state: 'cancelled', version: 4 }) }
  })
  server().on('DELETE /api/admin/campaigns/1', { status: 204 })
  await openPage()
  await chooseInMenu('Cancel campaign')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel campaign' }))
  await waitFor(() => expect(readToasts()).toContain('Campaign cancelled'))
  await chooseInMenu('Delete')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Campaign deleted'))
})

test('the result compares visits with those who were left out, in plain words', async () => {
  answerCampaign({
    state: 'sent',
    startedAt: '2036-12-01T06:00:00.000Z',
    code: { discountType: 'fixed', discountValue: 20, validDays: 30 },
  })
  server().on(RESULT, { body: createResult() })
  await openPage()
  await press('Result')
  const dialog = within(await screen.findByRole('dialog'))
  const getFact = async (name: string) => (await dialog.findByText(name)).nextElementSibling?.textContent
  expect([await getFact('Sent'), await getFact('Codes used')]).toEqual(['25 of 27', '4 of 25'])
  expect(dialog.getByText('With the e-mail: 10 of 27 came (37%).')).toBeTruthy()
  expect(dialog.getByText('Without it: 1 of 3 came (33%).')).toBeTruthy()
  expect(dialog.getByText('With so few customers the difference may be chance.')).toBeTruthy()
})

test('the page reads in Arabic', async () => {
  answerCampaign({ state: 'paused' })
  server().on(RESULT, { body: createResult() })
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByText('موقوفة مؤقتًا')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'الحملات' })).toBeTruthy()
})

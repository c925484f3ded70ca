import type { Campaign } from '@sufra/contracts/campaigns/entities'
import type { Segment } from '@sufra/contracts/segments/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAudience, createCampaign, createResult } from '../../testing/campaigns.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const LIST = 'GET /api/admin/campaigns'
const CREATE = 'POST /api/admin/campaigns'
const AUDIENCE = 'GET /api/admin/campaigns/1/audience'
const RESULT = 'GET /api/admin/campaigns/1/result'
const away: Segment = { id: 5, name: 'Away', filter: { notVisitedFor: 60 }, version: 2 }

const server = useServer((prepared) => {
  prepared.on(LIST, { body: { campaigns: [], total: 0, canSend: true } })
  prepared.on('GET /api/admin/segments', { body: [away] })
  prepared.on('GET /api/admin/segments/5', { body: { ...away, customers: 60 } })
})

function answerCampaign(facts: Partial<Campaign> = {}, canSend = true): void {
  server().on(LIST, { body: { campaigns: [createCampaign(facts)], total: 1, canSend } })
}
const openPage = () => openStaff('/admin/campaigns')
const getRow = () => screen.findByRole('row', { name: /Autumn/ })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function chooseInMenu(name: string): Promise<void> {
  await userEvent.click(within(await getRow()).getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const fill = async (name: string, text: string) => enterText(await screen.findByRole('textbox', { name }), text)

test('a campaign stands with its segment, its time and its state', async () => {
  answerCampaign({ state: 'scheduled' })
  await openPage()
  const cells = within(await getRow()).getAllByRole('cell')
  await waitFor(() =>
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Away',
      '1 Dec 2036, 10:00 am',
      'Scheduled',
    ]),
  )
})

test('without campaigns, and without a mail server, the page says so', async () => {
  server().on(LIST, { body: { campaigns: [], total: 0, canSend: false } })
  await openPage()
  expect(await screen.findByText(/^No campaigns yet/)).toBeTruthy()
  expect(screen.getByText(/^No mail server is set up/)).toBeTruthy()
})

test('a list that cannot be loaded is tried again', async () => {
  server().on(LIST, createRefusal(500, 'INTERNAL', 'Something went wrong'))
  await openPage()
  expect(await screen.findByText('Campaigns could not be loaded')).toBeTruthy()
  answerCampaign()
  await press('Retry')
  expect(await getRow()).toBeTruthy()
})

test('older campaigns are on further pages', async () => {
  server().on(LIST, { body: { campaigns: [createCampaign()], total: 26, canSend: true } })
  await openPage()
  await press('Next page')
  await waitFor(() => expect(server().seenOf(LIST).at(-1)?.url).toContain('page=2&limit=25'))
})

test('a new campaign is saved as a draft, with a code for each customer', async () => {
  server().on(CREATE, ({ body }) => ({ body: createCampaign(JSON.parse(body)) }))
  await openPage()
  await press('Create campaign')
  await fill('Name', 'Autumn')
  await userEvent.click(screen.getByRole('combobox', { name: 'Segment' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Away' }))
  expect(await screen.findByText('60 customers now · Last visit: Not for 60 days')).toBeTruthy()
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
    time: '10:00',
  })
  expect(readToasts()).toContain('Campaign saved as a draft')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  await openPage()
  await press('Create campaign')
  await userEvent.click(await screen.findByRole('checkbox', { name: /discount code for each customer/ }))
  await enterText(screen.getByLabelText('Value'), '150')
  await press('Save')
  for (const sentence of [
    'Name is required',
    'Please choose a segment',
    'Arabic text is required',
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

test.each([
  [{ recipients: 0, reachable: 0, heldOut: 0 }, /^Nobody in this segment can be mailed/],
  [{ canSend: false }, /^No mail server is set up/],
])('a campaign that reaches nobody is not scheduled: %o', async (facts, sentence) => {
  answerCampaign()
  server().on(AUDIENCE, { body: createAudience(facts) })
  await openPage()
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Schedule for/ }))
  expect(server().seenOf('POST /api/admin/campaigns/1/schedule')).toHaveLength(0)
})

test('a refused schedule says why, and the question stays', async () => {
  answerCampaign()
  server().on(AUDIENCE, { body: createAudience() })
  const refusal = createRefusal(409, 'CAMPAIGN_TIME_PAST', 'Please choose a day and time in the future')
  server().on('POST /api/admin/campaigns/1/schedule', refusal)
  await openPage()
  await press('Schedule')
  await press('Schedule for 27 customers')
  await waitFor(() => expect(readToasts()).toContain('Please choose a day and time in the future'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each([
  ['sending', 'Pause', 'pause'],
  ['paused', 'Resume', 'resume'],
] as const)('a campaign that is %s has %s', async (state, label, act) => {
  const startedAt = '2036-12-01T06:00:00.000Z'
  answerCampaign({ state, startedAt })
  server().on(RESULT, { body: createResult() })
  server().on(`POST /api/admin/campaigns/1/${act}`, { body: createCampaign({ state: 'paused', version: 4 }) })
  await openPage()
  expect(await within(await getRow()).findByText('25 of 27')).toBeTruthy()
  await press(label)
  await waitFor(() => expect(server().seenOf(`POST /api/admin/campaigns/1/${act}`)).toHaveLength(1))
})

test('a scheduled campaign says that a change makes it a draft again', async () => {
  answerCampaign({ state: 'scheduled' })
  server().on('PUT /api/admin/campaigns/1', { body: createCampaign({ version: 4 }) })
  await openPage()
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^This campaign is scheduled/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Campaign saved as a draft'))
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
  expect(dialog.getByText('With the mail: 10 of 25 came (40%).')).toBeTruthy()
  expect(dialog.getByText('Without it: 1 of 3 came (33%).')).toBeTruthy()
  expect(dialog.getByText('With so few customers the difference may be chance.')).toBeTruthy()
})

test('the result of a cancelled campaign names who was not sent a mail, and compares nothing', async () => {
  answerCampaign({ state: 'cancelled', startedAt: '2036-12-01T06:00:00.000Z' })
  server().on(RESULT, { body: createResult({ isComplete: false, sent: 0, waiting: 27 }) })
  await openPage()
  await press('Result')
  expect((await screen.findByText('Not sent: cancelled before')).nextElementSibling?.textContent).toBe('27')
  expect(screen.queryByText('Recipients are being chosen.')).toBeNull()
  expect(screen.queryByText('Did they come?')).toBeNull()
})

test('the result of few customers has no comparison', async () => {
  answerCampaign({ state: 'sending', startedAt: '2036-12-01T06:00:00.000Z' })
  server().on(RESULT, { body: createResult({ heldOut: 0, isComplete: false }) })
  await openPage()
  await press('Result')
  expect(await screen.findByText(/^Nobody was left out to compare with/)).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText('Recipients are being chosen.')).toBeTruthy()
})

test('the preview has both languages, each in its direction, with paragraphs and a sample code', async () => {
  answerCampaign({ code: { discountType: 'percentage', discountValue: 10, validDays: 30 } })
  await openPage()
  await chooseInMenu('Preview')
  const [english, arabic] = await screen.findAllByRole('article')
  expect([english?.lang, english?.dir, arabic?.lang, arabic?.dir]).toEqual(['en', 'ltr', 'ar', 'rtl'])
  expect(within(english as HTMLElement).getByText('The kunafa waits.').tagName).toBe('P')
  expect(english?.textContent).toContain('Valid untilWednesday, 31 December 2036')
  expect(within(arabic as HTMLElement).getByRole('heading', { name: 'اشتقنا إليك' })).toBeTruthy()
})

test('a viewer has no campaigns', async () => {
  await openStaff('/admin/campaigns', viewer)
  expect(await screen.findByText('Customer Directory')).toBeTruthy()
})

test('the page reads in Arabic', async () => {
  answerCampaign({ state: 'paused' })
  server().on(RESULT, { body: createResult() })
  await changeLanguage('ar')
  await openPage()
  expect(await screen.findByText('موقوفة مؤقتًا')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'الحملات' })).toBeTruthy()
})

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
  LIST,
  openPage,
  PREVIEW,
  prepareCampaignsPage,
  press,
  REACH,
  RESULT,
} from '../../testing/campaigns-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareCampaignsPage)
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
  expect(screen.getByText(/^No e-mail server is set up/)).toBeTruthy()
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

test.each([
  [{ recipients: 0, reachable: 0, heldOut: 0 }, /^Nobody in this group can get it/],
  [{ canSend: false }, /^No e-mail server is set up/],
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

test('the preview shows both mails as the server renders them, without scripts', async () => {
  answerCampaign({ code: { discountType: 'percentage', discountValue: 10, validDays: 30 } })
  server().on(PREVIEW, { body: { en: '<h1>We miss you</h1>', ar: '<h1>اشتقنا إليك</h1>' } })
  await openPage()
  await chooseInMenu('Preview')
  const mails = [await screen.findByTitle('E-mail in English'), screen.getByTitle('E-mail in Arabic')]
  expect(mails.map((mail) => [mail.getAttribute('sandbox'), mail.getAttribute('srcdoc')])).toEqual([
    ['', '<h1>We miss you</h1>'],
    ['', '<h1>اشتقنا إليك</h1>'],
  ])
  expect(JSON.parse(server().seenOf(PREVIEW)[0]?.body ?? '')).toMatchObject({
    textAr: 'عد إلينا.',
    codeUntil: '2036-12-31',
  })
})

test('a campaign is written in one language and compares nothing, and the page says who is left out', async () => {
  server().on('POST /api/admin/campaigns', ({ body }) => ({ body: createCampaign(JSON.parse(body)) }))
  server().on(REACH, ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const otherLanguage = query.get('language') === 'ar' ? 19 : undefined
    return { body: createAudience({ ...(otherLanguage && { otherLanguage }), recipients: otherLanguage ? 12 : 27 }) }
  })
  await openPage()
  await press('Create campaign')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer group' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Away' }))
  expect(await screen.findByText('27 customers would get it now')).toBeTruthy()
  expect(screen.queryByText(/^Left out: agreed in the other/)).toBeNull()
  await fill('Name', 'Autumn')
  await fill('Text (Arabic)', 'عد إلينا')
  expect((await screen.findByText(/^Left out: agreed in the other/)).nextElementSibling?.textContent).toBe('19')
  expect(screen.getByText('12 customers would get it now')).toBeTruthy()
  await press('Save')
  expect(await screen.findByText('Arabic subject is required')).toBeTruthy()
  expect(screen.queryByText('Subject is required')).toBeNull()
  await fill('Subject (Arabic)', 'اشتقنا إليك')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leave one of ten out/ }))
  await waitFor(() => expect(server().seenOf(REACH).at(-1)?.url).toMatch(/withoutHoldout=true/))
  await press('Save')
  await waitFor(() => expect(server().seenOf('POST /api/admin/campaigns')).toHaveLength(1))
  expect(JSON.parse(server().seenOf('POST /api/admin/campaigns')[0]?.body ?? '')).toMatchObject({
    ...{ subject: '', text: '', subjectAr: 'اشتقنا إليك', textAr: 'عد إلينا', holdout: false },
  })
})

test('a draft stands with its time as planned, not as scheduled', async () => {
  answerCampaign({ subject: '', text: '', holdout: false })
  await openPage()
  const row = within(await getRow())
  expect(await row.findByText('Not scheduled')).toBeTruthy()
  expect(row.getByText('Planned: 1 Dec 2036, 10:00 am')).toBeTruthy()
  expect(row.getByText('اشتقنا إليك').getAttribute('dir')).toBe('rtl')
})

test('the editor sends the e-mail to a typed address, in each written language, and reads what the server said', async () => {
  const SEND = 'POST /api/admin/test-mail'
  answerCampaign({ code: { discountType: 'fixed', discountValue: 20, validDays: 30 } })
  server().on(PREVIEW, { body: { en: '<h1>We miss you</h1>', ar: '<h1>اشتقنا إليك</h1>' } })
  server().on(SEND, { body: { isAccepted: true, answer: '250 2.0.0 Ok' } })
  await openPage()
  await chooseInMenu('Preview')
  const field = await screen.findByRole('textbox', { name: 'Your e-mail address' })
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  await enterText(field, 'owner@sufra.example')
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('250 2.0.0 Ok')).toBeTruthy()
  const code = { discountType: 'fixed', discountValue: 20 }
  const campaigns = server()
    .seenOf(SEND)
    .map(({ body }) => JSON.parse(body))
  expect(campaigns).toMatchObject([
    {
      email: 'owner@sufra.example',
      campaign: { language: 'en', subject: 'We miss you', codeUntil: '2036-12-31', code },
    },
    { email: 'owner@sufra.example', campaign: { language: 'ar', text: 'عد إلينا.', codeUntil: '2036-12-31', code } },
  ])
  server().on(SEND, { body: { isAccepted: false, answer: '550 Not taken' } })
  await press('Send me a test e-mail')
  expect(await screen.findByText('550 Not taken')).toBeTruthy()
  expect(server().seenOf(SEND)).toHaveLength(3)
})

test('a result without a comparison says that it was chosen so', async () => {
  answerCampaign({ state: 'sent', startedAt: '2036-12-01T06:00:00.000Z', holdout: false })
  server().on(RESULT, { body: createResult({ heldOut: 0 }) })
  await openPage()
  await press('Result')
  expect(await screen.findByText('Nobody was left out to compare with, as chosen.')).toBeTruthy()
})

test('a viewer has no campaigns', async () => {
  await openStaff('/admin/campaigns', viewer)
  expect(await screen.findByRole('heading', { name: 'Customer Directory' })).toBeTruthy()
})

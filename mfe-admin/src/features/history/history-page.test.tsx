import type { Customer } from '@sufra/contracts/customers/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ACCEPT, createCode, list, NOTES, openLayla, prepareHistoryPage, record } from '../../testing/history-page.ts'
import { openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'
import { chooseLunch, prepareUseOfferDialog } from '../../testing/use-offer-dialog.tsx'

const server = useServer(prepareHistoryPage)

keepStyles()

test('the history page opens without a selection and lists customers with phone, points and discount [T311]', async () => {
  await openStaff('/admin/history')
  expect(await screen.findByText('Select a customer from the left to see the history.')).toBeTruthy()
  const first = await (await list()).findByRole('button', { name: /Layla Haddad/ })
  expect(first.textContent).toBe('Layla Haddad15%0501 234 567480 points')
  expect((await list()).getByRole('button', { name: /Omar/ }).textContent).toContain('0%')
})

test('the address preselects a customer and shows facts, codes and history [T304]', async () => {
  await openLayla()
  const who = within(await screen.findByRole('region', { name: 'Layla Haddad' }))
  for (const fact of ['0501 234 567', '480', 'Halal', '1 Jan 2026']) expect(who.getByText(fact)).toBeTruthy()
  expect(await screen.findByText('YFMH5D56')).toBeTruthy()
  for (const gone of ['USEDUSED', 'PASTPAST']) expect(screen.queryByText(gone)).toBeNull()
  const notes = screen.getByRole('textbox', { name: 'Admin notes' })
  const order = screen.getByText('YFMH5D56').compareDocumentPosition(notes)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const history = within(await screen.findByRole('region', { name: 'Transaction history' }))
  const lines = await history.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Karak tea−60/),
    expect.stringMatching(/^Purchase\+23514 Nov 2026, 1:13 pm.*by Sara · order A-17RefundAED 235\.50$/),
  ])
  const inks = lines.map((line) => getComputedStyle(line.querySelector('strong') as Element).color)
  expect(inks).toEqual([palettes.light.danger, palettes.light.success])
})

test('any staff member saves notes with the version that was read [T291]', async () => {
  await openStaff('/admin/history?customerId=7', viewer)
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Admin notes' })
  await userEvent.clear(notes)
  await enterText(notes, 'Likes the terrace')
  const form = within(notes.closest('form') as HTMLElement)
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Admin notes updated'))
  const [request] = server().seenOf(NOTES)
  expect([request?.headers['if-match'], JSON.parse(request?.body ?? '')]).toEqual(['3', { notes: 'Likes the terrace' }])
})

test('notes that are being typed are saved over the version that they began from', async () => {
  const DISCOUNT = 'PUT /api/admin/customers/7/discount'
  await openLayla()
  const getText = async (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  const save = async (name: string) =>
    userEvent.click(within((await getText(name)).closest('form') as HTMLElement).getByRole('button', { name: 'Save' }))
  /** Saving the discount refetches the record as `present`. */
  const reload = async (present: Customer) => {
    server().on('GET /api/customers/7', { body: present })
    server().on(DISCOUNT, { body: present })
    await enterText(await getText('Applicable discount'), '0')
    await save('Applicable discount')
    const who = within(await screen.findByRole('region', { name: 'Layla Haddad' }))
    expect(await who.findByText(String(present.points))).toBeTruthy()
  }
  const listVersions = () =>
    server()
      .seenOf(NOTES)
      .map(({ headers }) => headers['if-match'])

  await enterText(await getText('Admin notes'), '!')
  await reload({ ...record, points: 481, version: 4 })
  await reload({ ...record, points: 482, adminNotes: 'Theirs', version: 5 })
  await save('Admin notes')
  await waitFor(() => expect(listVersions()).toEqual(['4']))
})

test('a listed discount code is accepted after a confirmation [T365]', async () => {
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept YFMH5D56' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Karak tea. The voucher is used then.')).toBeTruthy()
  expect(server().seenOf(ACCEPT)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(readToasts()).toContain('Discount redeemed successfullyKarak tea · Layla HaddadUndo'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an accepted code opens the history of its customer, and is undone from its notification', async () => {
  const BACK = 'POST /api/admin/discount-codes/1/give-back'
  server().on(BACK, { body: createCode({}) })
  await openStaff('/admin/history')
  await enterText(await screen.findByRole('textbox', { name: 'Discount code' }), 'YFMH5D56')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Code' }))
  expect(await screen.findByRole('heading', { name: 'Layla Haddad' })).toBeTruthy()
  await waitFor(() => expect(readToasts()).toContain('Karak tea · Layla Haddad'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('Voucher given backYFMH5D56'))
  expect(server().seenOf(BACK)).toHaveLength(1)
})

test('a typed code is accepted with its order number, and a blank one is refused at the field [T366]', async () => {
  await openLayla()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Code' }))
  expect(await screen.findByText('Please enter a discount code')).toBeTruthy()
  await enterText(screen.getByRole('textbox', { name: 'Discount code' }), ' YFMH5D56 ')
  await enterText(screen.getByRole('textbox', { name: /^POS order number/ }), 'B-2')
  await userEvent.click(screen.getByRole('button', { name: 'Accept Code' }))
  await waitFor(() => expect(readToasts()).toContain('Discount redeemed successfully'))
  const [request] = server().seenOf(ACCEPT)
  expect(JSON.parse(request?.body ?? '')).toEqual({ posOrderNumber: 'B-2' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' }).value).toBe('')
})

test('the history page in Arabic shows no English text', async () => {
  await changeLanguage('ar')
  await openLayla()
  await screen.findByText('YFMH5D56')
  const said = document
    .getElementById('content')
    ?.textContent?.replaceAll(
      /Layla Haddad|Omar Haddad|YFMH5D56|Karak tea|Purchase|Sara|A-17|AED|slot reservations\/unseen/g,
      '',
    )
  expect(said).not.toMatch(/[A-Za-z]{2}/)
})

test('using an offer leaves the discount code in the field behind the dialog unused', async () => {
  prepareUseOfferDialog(server())
  await openLayla()
  await enterText(await screen.findByRole('textbox', { name: 'Discount code' }), 'G9W6NZVZ')
  await userEvent.click(screen.getByRole('button', { name: 'Use offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use offer' }))
  await chooseLunch(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Use offer' }))
  await waitFor(() => expect(readToasts()).toContain('Offer usedBusiness lunch'))
  expect(server().seen.filter(({ url }) => url.endsWith('/accept'))).toEqual([])
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { Gift, House } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Spinner } from '../controls/spinner.tsx'
import { TextField } from '../fields/text-field.tsx'
import { DataTable, type Sort } from '../lists/data-table.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { Pager } from '../lists/pager.tsx'
import { Skeleton } from '../lists/skeleton.tsx'
import { UnsavedChanges } from '../overlays/unsaved-changes.tsx'
import { renderUi } from '../testing/test-setup.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CustomerColumn } from './customer-column.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { StaffLayout } from './staff-layout.tsx'
import { StaffPage } from './staff-page.tsx'
import { TopBar } from './top-bar.tsx'

const tabs = [
  { to: '/', label: 'Home', icon: House },
  { to: '/rewards', label: 'Rewards', icon: Gift },
]
const people = [
  { id: 1, name: 'Layla', points: 480 },
  { id: 2, name: 'Omar', points: 1250 },
]
const columns = [
  { key: 'name', title: 'Name', sortable: true, cell: (row: (typeof people)[number]) => row.name },
  { key: 'points', title: 'Points', numeric: true, cell: (row: (typeof people)[number]) => row.points },
]

test('the language button names the other language and switches the page direction', async () => {
  renderUi(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }))
  expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy()
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
})

test('Logout asks before typed text is lost', async () => {
  const onLogout = vi.fn()
  renderUi(
    <StaffFrame brand="Sufra" canEdit leaving={false} onLogout={onLogout}>
      <UnsavedChanges when />
    </StaffFrame>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  expect(onLogout).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onLogout).toHaveBeenCalledOnce())
})

test('a row of frequent entries has the others behind More, which names the present one and its badges', async () => {
  const entries = [
    { to: '/', label: 'Home', icon: House, isFrequent: true, exact: true },
    { to: '/rewards', label: 'Rewards', icon: Gift, badge: { count: 2, label: '2 new' } },
  ]
  renderUi(
    <StaffLayout brand="Sufra" tabs={entries}>
      Page
    </StaffLayout>,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to content', 'Home'])
  await userEvent.click(screen.getByRole('button', { name: 'More, 2 new' }))
  const menu = await screen.findByRole('dialog', { name: 'Main navigation' })
  await userEvent.click(within(menu).getByRole('link', { name: /^Rewards/ }))
  expect(await screen.findByRole('button', { name: 'More: Rewards, 2 new' })).toBeTruthy()
})

test('the menu has the main entries in sight; a group that is pressed unfolds, and folds the other one', async () => {
  const entries = [
    { to: '/', label: 'Home', icon: House, exact: true, group: 'today', isFrequent: true },
    { to: '/history', label: 'History', icon: House, group: 'guests', isMain: true },
    { to: '/ledger', label: 'Points Log', icon: House, group: 'guests' },
    { to: '/rewards', label: 'Rewards', icon: Gift, group: 'offers', isMain: true },
    { to: '/loyalty', label: 'Loyalty', icon: Gift, group: 'offers' },
    { to: '/hours', label: 'Hours', icon: House, group: 'restaurant', isMain: true },
  ]
  renderUi(
    <StaffLayout brand="Sufra" tabs={entries}>
      Page
    </StaffLayout>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const menu = await screen.findByRole('dialog', { name: 'Main navigation' })
  const readGroups = () =>
    within(menu)
      .getAllByRole('group')
      .map((group) =>
        within(group)
          .queryAllByRole('link')
          .map(({ textContent }) => textContent),
      )
  const openGroup = (name: string, expanded: boolean) =>
    userEvent.click(within(menu).getByRole('button', { name, expanded }))
  expect(readGroups()).toEqual([['Home'], ['History'], ['Rewards'], ['Hours']])
  await openGroup('Customers', false)
  expect(readGroups()).toEqual([['Home'], ['History', 'Points Log'], ['Rewards'], ['Hours']])
  await openGroup('Offers', false)
  expect(readGroups()).toEqual([['Home'], ['History'], ['Rewards', 'Loyalty'], ['Hours']])
  await openGroup('Offers', true)
  expect(readGroups()).toEqual([['Home'], ['History'], ['Rewards'], ['Hours']])
  expect(within(menu).queryByRole('button', { name: 'Restaurant' })).toBeNull()
})

test('marks the current tab with aria-current', () => {
  renderUi(<BottomBar tabs={tabs} />)
  const bar = screen.getByRole('navigation', { name: 'Main navigation' })
  expect(within(bar).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(within(bar).getByRole('link', { name: 'Rewards' }).hasAttribute('aria-current')).toBe(false)
})

test('a table announces its sort order, requests the opposite one and shows its row buttons', async () => {
  const asked: Sort[] = []
  renderUi(
    <DataTable
      caption="Customers"
      columns={columns}
      rows={people}
      rowKey={(row) => row.id}
      sort={{ key: 'name', direction: 'ascending' }}
      onSort={(sort) => asked.push(sort)}
      actions={(row) => <button type="button">Voucher {row.name}</button>}
    />,
  )
  expect(screen.getByRole('table', { name: 'Customers' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(asked).toEqual([{ key: 'name', direction: 'descending' }])
  expect(screen.getByRole('button', { name: 'Voucher Omar' })).toBeTruthy()
})

test('a table without rows shows its empty state instead', () => {
  renderUi(
    <DataTable
      caption="Customers"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.id}
      empty={<EmptyState text="No customers registered yet" />}
    />,
  )
  expect(screen.getByText('No customers registered yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('skeletons and spinners are marked as loading', () => {
  renderUi(
    <>
      <Skeleton />
      <Spinner />
    </>,
  )
  expect(document.querySelectorAll('[data-loading]')).toHaveLength(2)
})

test('the pager disables its button at either end and keeps the keyboard focus on it', async () => {
  function Pages() {
    const [page, setPage] = useState(1)
    return <Pager page={page} pages={2} onPage={setPage} />
  }
  renderUi(<Pages />)
  const user = userEvent.setup()
  const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }))
  const listEnded = () => [previous, next].map((button) => button?.getAttribute('aria-disabled'))
  expect(listEnded()).toEqual(['true', null])
  next?.focus()
  await user.keyboard('{Enter}{Enter} ')
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  expect(listEnded()).toEqual([null, 'true'])
  expect(document.activeElement).toBe(next)
})

test('axe finds no fault in the customer and staff layouts', async () => {
  const { container, unmount } = renderUi(
    <CustomerColumn top={<TopBar title="Sufra" end={<LanguageSwitch />} />} bar={<BottomBar tabs={tabs} />}>
      <TextField label="First name" error="First name required" />
    </CustomerColumn>,
  )
  const listFaults = async () =>
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations
  expect((await listFaults()).map((fault) => fault.id)).toEqual([])
  unmount()

  const staff = renderUi(
    <StaffLayout brand="Sufra" tabs={tabs} foot={<LanguageSwitch />}>
      <StaffPage title="Dashboard">
        <DataTable caption="Customers" columns={columns} rows={people} rowKey={(row) => row.id} />
      </StaffPage>
    </StaffLayout>,
  )
  const { violations } = await axe.run(staff.container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map((fault) => fault.id)).toEqual([])
})

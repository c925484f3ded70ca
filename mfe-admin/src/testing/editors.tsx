import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import type { Editor } from '@sufra/forms/test-edit-conflicts'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import CustomerDialog from '../dialogs/customer/customer-dialog.tsx'
import { MenuButtonForm } from '../dialogs/menu-buttons/menu-button-form.tsx'
import SegmentDialog from '../dialogs/segments/segment-dialog.tsx'
import { TagForm } from '../dialogs/tags/tag-form.tsx'
import { WelcomeGiftDialog } from '../dialogs/welcome-gift/welcome-gift-dialog.tsx'
import { CampaignDialog } from '../features/campaigns/campaign-dialog.tsx'
import { StaffText } from '../features/history/staff-text.tsx'
import { NewsDialog } from '../features/news/news-dialog.tsx'
import { OfferDialog } from '../features/offers/offer-dialog.tsx'
import { RestaurantForm } from '../features/restaurant/restaurant-form.tsx'
import { RewardDialog } from '../features/rewards/reward-dialog.tsx'
import { WebhookDialog } from '../features/webhooks/webhook-dialog.tsx'
import { NO_CHOICE } from '../parts/directory/directory-choice.ts'
import { createAudience, createCampaign } from './campaigns.ts'
import { createNewsItem } from './news.ts'
import { createOffer } from './offers.ts'
import { EMPTY } from './restaurant-page.ts'
import { createReward } from './rewards.ts'
import { showDialog, showPart } from './stage.tsx'
import { createWebhook } from './webhooks.ts'

const customer: Customer = { ...layla, adminNotes: 'Window', discount: '15%', version: 3 }
const at = '2026-01-01T00:00:00.000Z'
const button: MenuButton = {
  id: 1,
  buttonNumber: 1,
  title: 'Menu',
  titleAr: null,
  url: 'https://example.com/menu',
  color: 'blue',
  picture: null,
  pictureAlt: null,
  isActive: true,
  version: 3,
  updatedAt: at,
}

export function prepareEditors(prepared: TestServer): void {
  prepared.on('GET /api/customers/7', { body: customer })
  prepared.on('GET /api/admin/welcome-points', { body: { points: 10 } })
  prepared.on('GET /api/admin/segments/5/audience', { body: createAudience() })
}

export const getTextbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

export const editors: Record<string, Editor> = {
  reward: {
    source: 'parts/records/edit-record.tsx',
    call: 'PUT /api/rewards/1',
    show: () => showDialog((onClose) => <RewardDialog record={createReward()} onClose={onClose} />),
    field: () => getTextbox('Name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Name',
    present: createReward({ name: 'Theirs', pointsCost: 900, version: 8 }),
    taken: 'Points cost: 1500 → 900',
    sent: { name: 'Mine', pointsCost: 900 },
  },
  offer: {
    source: 'parts/records/edit-record.tsx',
    call: 'PUT /api/admin/offers/1',
    show: () => showDialog((onClose) => <OfferDialog record={createOffer()} onClose={onClose} />),
    field: () => getTextbox('Title'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Title',
    present: createOffer({ title: 'Theirs', minSpend: 100, validUntil: '2027-02-20', version: 8 }),
    taken: 'Minimum spend: None → AED 100.00',
    sent: { title: 'Mine', minSpend: 100, validFrom: '2026-10-22', validUntil: '2027-02-20' },
  },
  news: {
    source: 'parts/records/edit-record.tsx',
    call: 'PUT /api/admin/news/1',
    show: () => showDialog((onClose) => <NewsDialog record={createNewsItem()} onClose={onClose} />),
    field: () => getTextbox('Title'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Title',
    present: createNewsItem({ title: 'Theirs', priority: 2, version: 8 }),
    taken: 'Priority: 7 → 2',
    sent: { title: 'Mine', priority: 2 },
  },
  'menu button': {
    source: 'dialogs/menu-buttons/menu-button-form.tsx',
    call: 'PUT /api/menu-buttons/1',
    show: () => showPart(<MenuButtonForm buttonNumber={1} button={button} onDirty={() => {}} />),
    field: () => getTextbox('Title'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Title',
    present: { ...button, title: 'Theirs', isActive: false, version: 8 },
    taken: 'Active: yes → no',
    sent: { title: 'Mine', isActive: false },
  },
  customer: {
    source: 'dialogs/customer/customer-form.tsx',
    call: 'PUT /api/customers/7/profile',
    show: () => showDialog((onClose) => <CustomerDialog customer={customer} onClose={onClose} />),
    before: async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' })),
    field: () => getTextbox('First name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'First name',
    present: { ...customer, firstName: 'Theirs', emirate: 'Sharjah', version: 8 },
    taken: 'Emirate: Dubai → Sharjah',
    sent: { firstName: 'Mine', emirate: 'Sharjah' },
  },
  'phone of a customer': {
    source: 'dialogs/customer/phone-correction.tsx',
    call: 'PUT /api/admin/customers/7/phone',
    show: () => showDialog((onClose) => <CustomerDialog customer={customer} onClose={onClose} />),
    before: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Correct phone' }))
      await enterText(await getTextbox('Reason'), 'Two digits were swapped')
    },
    field: () => getTextbox('New phone number'),
    mine: '0509998877',
    theirs: '+971501112233',
    group: 'Phone',
    present: { ...customer, phoneNumber: '+971501112233', version: 8 },
    sent: { phoneNumber: '0509998877', reason: 'Two digits were swapped' },
  },
  notes: {
    source: 'features/history/staff-text.tsx',
    call: 'PUT /api/admin/customers/7/notes',
    show: () => showPart(<StaffText customer={customer} kind="notes" />),
    field: () => getTextbox('Admin notes'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Admin notes',
    present: { ...customer, adminNotes: 'Theirs', version: 8 },
    sent: { notes: 'Mine' },
  },
  'discount of a customer': {
    source: 'features/history/staff-text.tsx',
    call: 'PUT /api/admin/customers/7/discount',
    show: () => showPart(<StaffText customer={customer} kind="discount" />),
    field: () => getTextbox('Applicable discount'),
    mine: '20%',
    theirs: '30%',
    group: 'Applicable discount',
    present: { ...customer, discount: '30%', version: 8 },
    sent: { discount: '20%' },
  },
  webhook: {
    source: 'features/webhooks/use-webhook-form.ts',
    call: 'PUT /api/admin/webhooks/1',
    show: () => showDialog((onClose) => <WebhookDialog webhook={createWebhook()} onClose={onClose} />),
    field: () => getTextbox('Address'),
    mine: 'https://mine.example/',
    theirs: 'https://theirs.example/',
    group: 'Address',
    present: createWebhook({ url: 'https://theirs.example/', isActive: false, version: 8 }),
    taken: 'Active: yes → no',
    sent: { url: 'https://mine.example/', isActive: false },
  },
  campaign: {
    source: 'features/campaigns/use-campaign-form.ts',
    call: 'PUT /api/admin/campaigns/1',
    show: () => showDialog((onClose) => <CampaignDialog campaign={createCampaign()} onClose={onClose} />),
    field: () => getTextbox('Subject'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Subject',
    present: createCampaign({
      subject: 'Theirs',
      code: { discountType: 'percentage', discountValue: 15, validDays: 30 },
      version: 8,
    }),
    taken: 'Discount code: none → 15% OFF, days valid: 30',
    sent: { subject: 'Mine', code: { discountType: 'percentage', discountValue: 15, validDays: 30 } },
  },
  tag: {
    source: 'dialogs/tags/tag-form.tsx',
    call: 'PUT /api/admin/tags/3',
    show: () =>
      showDialog((onClose) => <TagForm tag={{ id: 3, name: 'VIP', nameAr: null, version: 3 }} onClose={onClose} />),
    field: () => getTextbox('Name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Name',
    present: { id: 3, name: 'Theirs', nameAr: 'مهم', version: 8 },
    taken: 'Name (Arabic): empty → ',
    sent: { name: 'Mine', nameAr: 'مهم' },
  },
  segment: {
    source: 'dialogs/segments/segment-dialog.tsx',
    call: 'PUT /api/admin/segments/5',
    show: () =>
      showDialog((onClose) => (
        <SegmentDialog
          segment={{ id: 5, name: 'Away', filter: { notVisitedFor: 60 }, version: 3 }}
          choice={NO_CHOICE}
          onSaved={() => {}}
          onClose={onClose}
        />
      )),
    field: () => getTextbox('Name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Name',
    present: { id: 5, name: 'Theirs', filter: { notVisitedFor: 90 }, version: 8 },
    sent: { name: 'Mine', filter: { notVisitedFor: 90 } },
  },
  restaurant: {
    source: 'features/restaurant/restaurant-form.tsx',
    call: 'PUT /api/admin/restaurant',
    show: () => showPart(<RestaurantForm record={{ ...EMPTY, version: 3 }} />),
    field: () => getTextbox('Name'),
    mine: 'Mine',
    theirs: 'Theirs',
    group: 'Name',
    present: { ...EMPTY, name: 'Theirs', email: 'table@example.com', version: 8 },
    taken: 'E-mail: empty → table@example.com',
    sent: { name: 'Mine', email: 'table@example.com' },
  },
  'welcome gift': {
    source: 'dialogs/welcome-gift/use-welcome-gift.ts',
    call: 'PUT /api/admin/welcome-points',
    show: () => showDialog((onClose) => <WelcomeGiftDialog onClose={onClose} />),
    field: () => getTextbox('Welcome points'),
    mine: '30',
    theirs: '40',
    group: 'Welcome points',
    present: { points: 40 },
    version: '40',
    sent: { points: 30 },
  },
}

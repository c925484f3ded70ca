import type { Language } from '@sufra/domain/platform/choices'

/** A screen with an approved picture. */
export interface Screen {
  name: string
  path: string
  /** Buttons to press on the page: translation keys, or the visible name, time or day. */
  opens?: readonly string[]
  /** Has unsaved changes, so that leaving asks for confirmation. */
  edited?: true
  wide?: true
}

export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'card', path: '/', opens: ['customer.home.enlargeQr'] },
  { name: 'reserve', path: '/', opens: ['reservations.reserve.title'] },
  { name: 'reserve-times', path: '/', opens: ['reservations.reserve.title', '21'], edited: true },
  { name: 'manage', path: '/', opens: ['reservations.next.title'] },
  { name: 'manage-booking', path: '/', opens: ['reservations.next.title', '7:00'] },
  { name: 'manage-edit', path: '/', opens: ['reservations.next.title', '7:00', 'common.actions.edit'] },
  { name: 'scan-receipt', path: '/', opens: ['customer.receipt.scan'] },
  { name: 'rewards', path: '/rewards' },
  { name: 'redeem', path: '/rewards', opens: ['customer.rewards.redeem'] },
  { name: 'offers', path: '/offers' },
  { name: 'history', path: '/history' },
  { name: 'profile', path: '/profile' },
  { name: 'delete-account', path: '/profile', opens: ['customer.myData.delete'] },
  { name: 'reservations', path: '/reservations' },
  { name: 'home-wide', path: '/', wide: true },
  { name: 'reserve-wide', path: '/', opens: ['reservations.reserve.title'], wide: true },
]

export const STAFF_SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/admin' },
  { name: 'dashboard-narrowed', path: '/admin?birthday=this-month&sort=-points#filters' },
  { name: 'add-points', path: '/admin', opens: ['admin.points.title'] },
  { name: 'vouchers', path: '/admin', opens: ['admin.voucher.button'] },
  { name: 'customer', path: '/admin', opens: ['Layla Al Mansoori'] },
  { name: 'customer-edit', path: '/admin', opens: ['Layla Al Mansoori', 'common.actions.edit'] },
  { name: 'correct-phone', path: '/admin', opens: ['Layla Al Mansoori', 'admin.customer.correctPhone'] },
  { name: 'qr-generator', path: '/admin', opens: ['admin.qr.button'] },
  { name: 'menu-buttons', path: '/admin', opens: ['admin.menu.button'] },
  { name: 'welcome-gift', path: '/admin', opens: ['admin.welcome.button'] },
  { name: 'scan-customer', path: '/admin', opens: ['admin.scanCustomer.button'] },
  { name: 'enrol', path: '/admin', opens: ['admin.enrol.button'] },
  { name: 'staff-rewards', path: '/admin/rewards' },
  { name: 'reward-form', path: '/admin/rewards', opens: ['admin.rewards.create'] },
  { name: 'staff-offers', path: '/admin/offers' },
  { name: 'offer-form', path: '/admin/offers', opens: ['admin.offers.create'] },
  { name: 'staff-history', path: '/admin/history?customerId=1' },
  { name: 'guest-sheet', path: '/admin/history?customerId=1', opens: ['admin.bill.new'] },
  { name: 'refund', path: '/admin/history?customerId=1', opens: ['admin.refund.button'] },
  { name: 'tags', path: '/admin/history?customerId=1', opens: ['admin.tags.define'] },
  { name: 'use-offer', path: '/admin/history?customerId=1', opens: ['admin.useOffer.title'] },
  { name: 'scan-voucher', path: '/admin/history?customerId=1', opens: ['admin.scanVoucher.button'] },
  { name: 'staff-ledger', path: '/admin/ledger' },
  { name: 'staff-news', path: '/admin/news' },
  { name: 'news-form', path: '/admin/news', opens: ['admin.news.create'] },
  { name: 'staff-hours', path: '/admin/restaurant-hours' },
  { name: 'special-day-form', path: '/admin/restaurant-hours', opens: ['management.specialDays.add'] },
  { name: 'service-form', path: '/admin/restaurant-hours', opens: ['management.services.add'] },
  { name: 'staff-floor-plan', path: '/admin/floor-plan' },
  { name: 'staff-reservations', path: '/admin/reservations' },
  { name: 'new-reservation', path: '/admin/reservations', opens: ['reservations.diary.new'] },
  { name: 'find-reservation', path: '/admin/reservations', opens: ['reservations.diary.find.title'] },
  { name: 'booking-card', path: '/admin/reservations', opens: ['Emily Davis'] },
  { name: 'waitlist', path: '/admin/reservations', opens: ['reservations.diary.waitlist'] },
  { name: 'walk-in', path: '/admin/reservations', opens: ['reservations.diary.walkIn.title'] },
  { name: 'blocks', path: '/admin/reservations', opens: ['reservations.diary.blocks.stop'] },
  { name: 'queue-empty', path: '/admin/reservations', opens: ['reservations.queue.title'] },
  { name: 'capacity', path: '/admin/reservations', opens: ['common.actions.edit'] },
  { name: 'feedback', path: '/admin/feedback' },
  { name: 'restaurant', path: '/admin/restaurant' },
  { name: 'loyalty', path: '/admin/loyalty' },
  { name: 'campaigns', path: '/admin/campaigns' },
  { name: 'campaign-form', path: '/admin/campaigns', opens: ['admin.campaigns.create'] },
  { name: 'staff-reports', path: '/admin/reports' },
  { name: 'staff-activity', path: '/admin/activity' },
  { name: 'staff-accounts', path: '/admin/staff' },
  { name: 'api-keys', path: '/admin/api-keys' },
  { name: 'api-key-form', path: '/admin/api-keys', opens: ['admin.apiKeys.create'] },
  { name: 'webhooks', path: '/admin/webhooks' },
  { name: 'webhook-form', path: '/admin/webhooks', opens: ['admin.webhooks.create'] },
  { name: 'releases', path: '/admin/releases' },
  { name: 'staff-password', path: '/admin/password' },
  { name: 'account-form', path: '/admin/staff', opens: ['admin.accounts.add'] },
]

/** Ten in English for the gate; a full run compares all in every language. */
export const MAIN_SCREENS: readonly string[] = [
  'sign-in',
  'home',
  'reserve',
  'rewards',
  'dashboard',
  'staff-reservations',
]

export const DARK: Readonly<Record<Language, readonly string[]>> = {
  en: ['home', 'rewards', 'reserve', 'dashboard', 'staff-reservations', 'staff-floor'],
  ar: ['home', 'card', 'reserve', 'dashboard'],
}

/** Staff pages, with their buttons that open dialogs. Reservations have their own journey. */
export const staffPlaces = {
  '/admin': [
    'admin.menu.button',
    'admin.welcome.button',
    'admin.qr.button',
    'admin.scanCustomer.button',
    'admin.points.title',
    'admin.voucher.button',
  ],
  '/admin/rewards': ['admin.rewards.create', 'common.actions.edit', 'common.actions.delete'],
  '/admin/offers': ['admin.offers.create', 'common.actions.edit', 'common.actions.delete'],
  '/admin/news': ['admin.news.create', 'common.actions.edit', 'common.actions.delete'],
  '/admin/history?customerId=1': [],
  '/admin/customers': [],
  '/admin/ledger': [],
  '/admin/restaurant-hours': [
    'management.specialDays.add',
    'management.specialDays.move',
    'common.actions.edit',
    'common.actions.delete',
  ],
  '/admin/booking-page': [],
  '/admin/menu-buttons': [],
  '/admin/shared-till': [],
  '/admin/feedback': [],
  '/admin/reports': [],
  '/admin/activity': ['admin.activity.details'],
  '/admin/password': [],
  '/admin/api-keys': ['admin.apiKeys.create'],
  '/admin/webhooks': ['admin.webhooks.create'],
  '/admin/releases': [],
  '/admin/staff': ['admin.accounts.add', 'admin.accounts.reset', 'admin.accounts.disable'],
} as const satisfies Record<string, readonly string[]>

/** Those of the full run only. */
export const moreStaffPlaces = {
  '/admin/campaigns': ['admin.campaigns.create'],
  '/admin/customer-groups': ['admin.tags.define'],
  '/admin/history?customerId=2': ['admin.tags.define', 'admin.bill.new'],
} as const satisfies Record<string, readonly string[]>

export const RAMADAN = {
  label: 'Ramadan',
  fromDate: '2999-02-18',
  untilDate: '2999-03-19',
  isClosed: false,
  sittings: [
    { openTime: '18:30', closeTime: '21:00', label: 'Iftar' },
    { openTime: '22:00', closeTime: '02:00', label: 'Suhoor' },
  ],
}

import { defineWords } from '@sufra/i18n/word-types'

/** The dashboard: its figures and its directory. */
export const dashboardEn = defineWords({
  tiles: {
    customers: 'Total Customers',
    earned: 'Points Earned Today',
    redeemed: 'Points Redeemed Today',
    newCustomers: 'New Customers Today',
    failed: 'Today’s figures could not be loaded',
    reservations: 'Reservations Left Today',
    people_one: '{{number}} person',
    people_other: '{{number}} people',
    reservationsFailed: 'Failed to fetch reservations',
  },
  directory: {
    title: 'Customer Directory',
    search: 'Search customers',
    name: 'Name',
    phone: 'Phone',
    customerId: 'Customer ID',
    since: 'Member since',
    points: 'Points',
    total_one: '{{number}} customer',
    total_other: '{{number}} customers',
    found_one: '{{number}} customer found',
    found_other: '{{number}} customers found',
    noMatch: 'No customers found matching your search',
    empty: 'No customers registered yet',
    failed: 'Failed to fetch customers',
    activeVoucher: 'Active voucher',
  },
})

import { defineWords } from '@sufra/i18n/word-types'

export const ledgerEn = defineWords({
  title: 'Points Log',
  note: 'All points earned and used, the newest first. Marked ones should be checked; nothing is blocked.',
  search: 'Search by POS order number',
  found_one: '{{number}} entry found',
  found_other: '{{number}} entries found',
  empty: 'No points have moved yet',
  noMatch: 'No entry has an order number that begins like this',
  when: 'When',
  customer: 'Customer',
  gone: 'Deleted customer',
  what: 'What',
  order: 'POS order',
  by: 'By',
  points: 'Points',
  amount: 'Amount',
  refunded: '{{amount}} refunded',
  marks: 'Check',
  flags: {
    large_purchase: 'Large purchase',
    order_twice: 'Order earned twice',
    many_purchases: 'Many purchases that day',
  },
  sameOrder: 'Order earned twice: show all entries of order {{number}}',
})

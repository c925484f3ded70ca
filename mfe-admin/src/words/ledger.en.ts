import { defineWords } from '@sufra/i18n/word-types'

export const ledgerEn = defineWords({
  title: 'Points Ledger',
  note: 'Every movement of points, the newest first. The marks help you look twice; they stop nothing.',
  search: 'Search by POS order number',
  found_one: '{{number}} line found',
  found_other: '{{number}} lines found',
  empty: 'No points have moved yet',
  noMatch: 'No line has an order number that begins like this',
  when: 'When',
  customer: 'Customer',
  gone: 'Deleted customer',
  what: 'What',
  order: 'POS order',
  by: 'By',
  points: 'Points',
  amount: 'Amount',
  refunded: '{{amount}} refunded',
  marks: 'Look twice',
  flags: {
    large_purchase: 'Large purchase',
    order_twice: 'Order earned twice',
    many_purchases: 'Many purchases that day',
  },
  sameOrder: 'Order earned twice: show all lines of order {{number}}',
})

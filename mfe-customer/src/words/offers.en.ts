import { defineWords } from '@sufra/i18n/word-types'

export const offersEn = defineWords({
  title: 'Offers',
  calendar: 'Offers by day',
  onDay: 'Offers on {{day}}',
  onToday: 'Offers today',
  count_one: '{{number}} offer',
  count_other: '{{number}} offers',
  emptyToday: 'No offers available today',
  emptyDay: 'No offers available for this date',
  failed: 'Failed to fetch offers',
  percentOff: '{{value}} OFF',
  amountOff: 'AED {{value}} OFF',
  minSpend: 'Minimum spend {{amount}}',
  noMinSpend: 'No minimum spend',
  until: 'Valid until {{date}}',
  between: '{{from}} to {{until}}',
  fromTime: 'From {{from}}',
  untilTime: 'Until {{until}}',
  halal: 'HALAL',
  today: 'Today',
})

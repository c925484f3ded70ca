import { defineWords } from '@sufra/i18n/word-types'

export const picturesEn = defineWords({
  picture: 'Picture',
  alt: 'Picture in words',
  altHint: 'For customers who have pages read out: what the picture shows, in a few words',
  named: 'picture {{name}}',
})

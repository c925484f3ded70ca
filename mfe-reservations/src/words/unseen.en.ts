import { defineWords } from '@sufra/i18n/word-types'

const unseenEn = defineWords({
  label_one: '{{number}} new or changed reservation since you last looked',
  label_other: '{{number}} new or changed reservations since you last looked',
})
export default unseenEn

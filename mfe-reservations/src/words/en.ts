import { defineWords } from '@sufra/i18n/word-types'
import { diaryEn } from './diary.en.ts'
import { floorEn } from './floor.en.ts'
import guestEn from './guest.en.ts'

const en = defineWords({ ...guestEn, diary: diaryEn, floor: floorEn })
export default en

import { defineWords } from '@sufra/i18n/word-types'
import { diaryEn } from './diary.en.ts'
import { floorEn } from './floor.en.ts'
import guestEn from './guest.en.ts'
import { queueEn } from './queue.en.ts'

const en = defineWords({ ...guestEn, diary: diaryEn, floor: floorEn, queue: queueEn })
export default en

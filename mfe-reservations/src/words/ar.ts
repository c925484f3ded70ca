import type { Translated } from '@sufra/i18n/word-types'
import { diaryAr } from './diary.ar.ts'
import type en from './en.ts'
import { floorAr } from './floor.ar.ts'
import guestAr from './guest.ar.ts'
import { queueAr } from './queue.ar.ts'

const ar: Translated<typeof en> = { ...guestAr, diary: diaryAr, floor: floorAr, queue: queueAr }
export default ar

import type { Translated } from '@sufra/i18n/word-types'
import type { picturesEn } from './pictures.en.ts'

export const picturesAr: Translated<typeof picturesEn> = {
  picture: 'الصورة',
  alt: 'وصف الصورة',
  altHint: 'للعملاء الذين يستخدمون قارئ الشاشة: ما تُظهره الصورة بكلمات قليلة',
  named: 'صورة {{name}}',
}

import type { MenuButtonRecord } from '../promotions/menu-button.model.ts'
import type { DrawingDraft } from './drawings.ts'

type Draft = DrawingDraft<Omit<MenuButtonRecord, 'id' | 'updatedAt'>>

const saved = { isActive: true, version: 1 } as const

export const MENU_BUTTONS: readonly Draft[] = [
  {
    ...saved,
    buttonNumber: 1,
    drawing: 'mezze',
    title: 'Dinner menu',
    titleAr: 'قائمة العشاء',
    url: 'https://example.com/menu',
    color: 'orange',
  },
  {
    ...saved,
    buttonNumber: 2,
    drawing: 'coffee',
    title: 'Drinks',
    titleAr: 'المشروبات',
    url: 'https://example.com/drinks',
    color: 'blue',
  },
  {
    ...saved,
    buttonNumber: 3,
    drawing: null,
    title: 'Order online',
    titleAr: 'اطلب عبر الإنترنت',
    url: 'https://example.com/order',
    color: 'green',
  },
  {
    ...saved,
    buttonNumber: 4,
    drawing: null,
    title: 'Catering',
    titleAr: 'ضيافة المناسبات',
    url: null,
    color: 'gray',
    version: 0,
  },
]

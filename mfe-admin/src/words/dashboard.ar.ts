import type { Translated } from '@sufra/i18n/word-types'
import type { dashboardEn } from './dashboard.en.ts'

export const dashboardAr: Translated<typeof dashboardEn> = {
  tiles: {
    customers: 'إجمالي العملاء',
    earned: 'النقاط المكتسبة اليوم',
    redeemed: 'النقاط المستبدلة اليوم',
    newCustomers: 'العملاء الجدد اليوم',
    failed: 'تعذّر تحميل أرقام اليوم',
  },
  directory: {
    title: 'دليل العملاء',
    search: 'ابحث عن العملاء',
    name: 'الاسم',
    phone: 'الهاتف',
    customerId: 'رقم العميل',
    since: 'عضو منذ',
    points: 'النقاط',
    noMatch: 'لا يوجد عملاء يطابقون بحثك',
    empty: 'لا يوجد عملاء مسجلون بعد',
    failed: 'تعذّر تحميل العملاء',
  },
}

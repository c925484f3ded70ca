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
    total_zero: 'لا عملاء',
    total_one: 'عميل واحد',
    total_two: 'عميلان',
    total_few: '{{number}} عملاء',
    total_many: '{{number}} عميلًا',
    total_other: '{{number}} عميل',
    found_zero: 'لم يُعثر على أي عميل',
    found_one: 'عُثر على عميل واحد',
    found_two: 'عُثر على عميلين',
    found_few: 'عُثر على {{number}} عملاء',
    found_many: 'عُثر على {{number}} عميلًا',
    found_other: 'عُثر على {{number}} عميل',
    noMatch: 'لا يوجد عملاء يطابقون بحثك',
    empty: 'لا يوجد عملاء مسجلون بعد',
    failed: 'تعذّر تحميل العملاء',
    activeVoucher: 'قسيمة سارية',
  },
}

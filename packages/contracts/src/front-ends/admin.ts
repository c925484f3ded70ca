import { type FrontEnd, SHARED } from './front-end.ts'

/** The slots that mfe-admin fills around every page of the staff area; neither is handed anything. */
export interface AdminSlots {
  /** Opens what a handheld scanner reads; asks who is at a shared till, and locks it after a while. */
  'admin/till': Record<never, never>
  /** The button that asks who it is, for the frame. */
  'admin/till-button': Record<never, never>
}

/** mfe-admin: the staff area but for the reservations. */
export const adminFrontEnd = {
  name: 'mfe_admin',
  pages: ['/admin', '/admin-dashboard'],
  slots: ['admin/till', 'admin/till-button'],
  navigation: [
    {
      to: '/admin',
      label: { en: 'Dashboard', ar: 'لوحة التحكم' },
      icon: 'dashboard',
      right: 'viewer',
      order: 10,
      exact: true,
    },
    { to: '/admin/rewards', label: { en: 'Rewards', ar: 'المكافآت' }, icon: 'gift', right: 'viewer', order: 20 },
    { to: '/admin/offers', label: { en: 'Offers', ar: 'العروض' }, icon: 'tag', right: 'viewer', order: 30 },
    { to: '/admin/history', label: { en: 'History', ar: 'السجل' }, icon: 'history', right: 'viewer', order: 40 },
    {
      to: '/admin/ledger',
      label: { en: 'Points Ledger', ar: 'دفتر النقاط' },
      icon: 'receipt',
      right: 'viewer',
      order: 45,
    },
    { to: '/admin/news', label: { en: 'News', ar: 'الأخبار' }, icon: 'newspaper', right: 'viewer', order: 50 },
    {
      to: '/admin/restaurant-hours',
      label: { en: 'Restaurant Hours', ar: 'أوقات العمل' },
      icon: 'clock',
      right: 'viewer',
      order: 60,
    },
    { to: '/admin/reports', label: { en: 'Reports', ar: 'التقارير' }, icon: 'chart', right: 'viewer', order: 80 },
    { to: '/admin/activity', label: { en: 'Activity', ar: 'النشاط' }, icon: 'checklist', right: 'editor', order: 90 },
    {
      to: '/admin/staff',
      label: { en: 'Staff Accounts', ar: 'حسابات الموظفين' },
      icon: 'people',
      right: 'editor',
      order: 100,
    },
    {
      to: '/admin/password',
      label: { en: 'My Password', ar: 'كلمة مروري' },
      icon: 'key',
      right: 'viewer',
      order: 110,
      isPersonal: true,
    },
  ],
  shared: SHARED,
} as const satisfies FrontEnd & { slots: readonly (keyof AdminSlots)[] }

import type { FrontEnd } from './front-end.ts'

/** Slots of mfe-admin around every staff page; they take no props. */
export interface AdminSlots {
  /** Opens scanned codes; asks for a sign-in at a shared till and locks it when idle. */
  'admin/till': Record<never, never>
  'admin/till-button': Record<never, never>
  /** Help with the keys of staff pages; opens on `?`. */
  'admin/key-help': Record<never, never>
}

export const adminFrontEnd = {
  name: 'mfe_admin',
  pages: ['/admin', '/admin-dashboard'],
  slots: ['admin/till', 'admin/till-button', 'admin/key-help'],
  navigation: [
    {
      to: '/admin',
      label: { en: 'Dashboard', ar: 'لوحة التحكم' },
      icon: 'dashboard',
      group: 'today',
      right: 'viewer',
      order: 10,
      exact: true,
      isFrequent: true,
    },
    {
      to: '/admin/rewards',
      label: { en: 'Rewards', ar: 'المكافآت' },
      icon: 'gift',
      group: 'offers',
      right: 'viewer',
      order: 20,
      isFrequent: true,
    },
    {
      to: '/admin/offers',
      label: { en: 'Offers', ar: 'العروض' },
      icon: 'tag',
      group: 'offers',
      right: 'viewer',
      order: 30,
      isFrequent: true,
    },
    {
      to: '/admin/history',
      label: { en: 'History', ar: 'السجل' },
      icon: 'history',
      group: 'guests',
      right: 'viewer',
      order: 40,
      isFrequent: true,
    },
    {
      to: '/admin/ledger',
      label: { en: 'Points Log', ar: 'دفتر النقاط' },
      icon: 'receipt',
      group: 'guests',
      right: 'viewer',
      order: 45,
    },
    {
      to: '/admin/imports',
      label: { en: 'Import', ar: 'استيراد' },
      icon: 'upload',
      group: 'guests',
      right: 'editor',
      order: 47,
    },
    {
      to: '/admin/news',
      label: { en: 'News', ar: 'الأخبار' },
      icon: 'newspaper',
      group: 'offers',
      right: 'viewer',
      order: 50,
    },
    {
      to: '/admin/restaurant',
      label: { en: 'Restaurant', ar: 'المطعم' },
      icon: 'store',
      group: 'restaurant',
      right: 'editor',
      order: 55,
    },
    {
      to: '/admin/posters',
      label: { en: 'Posters', ar: 'الملصقات' },
      icon: 'qr',
      group: 'restaurant',
      right: 'viewer',
      order: 57,
    },
    {
      to: '/admin/loyalty',
      label: { en: 'Loyalty', ar: 'الولاء' },
      icon: 'award',
      group: 'offers',
      right: 'editor',
      order: 75,
    },
    {
      to: '/admin/campaigns',
      label: { en: 'Campaigns', ar: 'الحملات' },
      icon: 'megaphone',
      group: 'offers',
      right: 'editor',
      order: 77,
    },
    {
      to: '/admin/reports',
      label: { en: 'Reports', ar: 'التقارير' },
      icon: 'chart',
      group: 'reports',
      right: 'viewer',
      order: 80,
    },
    {
      to: '/admin/activity',
      label: { en: 'Activity', ar: 'النشاط' },
      icon: 'checklist',
      group: 'reports',
      right: 'editor',
      order: 90,
    },
    {
      to: '/admin/staff',
      label: { en: 'Staff Accounts', ar: 'حسابات الموظفين' },
      icon: 'people',
      group: 'access',
      right: 'editor',
      order: 100,
    },
    {
      to: '/admin/api-keys',
      label: { en: 'API Keys', ar: 'مفاتيح API' },
      icon: 'plug',
      group: 'access',
      right: 'editor',
      order: 105,
    },
    {
      to: '/admin/webhooks',
      label: { en: 'Webhooks', ar: 'إشعارات الويب' },
      icon: 'webhook',
      group: 'access',
      right: 'editor',
      order: 107,
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
} as const satisfies FrontEnd & { slots: readonly (keyof AdminSlots)[] }

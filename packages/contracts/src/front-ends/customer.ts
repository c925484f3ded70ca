import { type FrontEnd, SHARED } from './front-end.ts'

export const customerFrontEnd = {
  name: 'mfe_customer',
  pages: ['/', '/rewards', '/offers', '/history', '/profile'],
  slots: ['session/sign-in', 'session/receipt-link'],
  navigation: [],
  shared: SHARED,
} as const satisfies FrontEnd

import { createRemoteConfig } from '@sufra/mf/remote'

export default createRemoteConfig({
  folder: 'mfe-customer',
  root: import.meta.dirname,
  name: 'mfe_customer',
  exposes: {
    './pages': './src/pages.tsx',
    './slots/receipt-link': './src/slots/receipt-link.tsx',
    './slots/sign-in': './src/slots/sign-in.tsx',
  },
  first: { nobody: './slots/sign-in', guest: './pages' },
  prerender: './src/prerender-sign-in.ts',
})

import { createRemoteConfig } from '@sufra/mf/remote'

export default createRemoteConfig({
  folder: 'mfe-admin',
  root: import.meta.dirname,
  name: 'mfe_admin',
  exposes: {
    './pages': './src/pages.tsx',
    './slots/till': './src/slots/till.tsx',
    './slots/till-button': './src/slots/till-button.tsx',
    './slots/key-help': './src/slots/key-help.tsx',
  },
  first: { staff: './pages' },
})

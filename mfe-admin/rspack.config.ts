import { remote } from '@sufra/mf/remote'

export default remote({
  folder: 'mfe-admin',
  root: import.meta.dirname,
  name: 'mfe_admin',
  exposes: {
    './pages': './src/pages.tsx',
    './slots/till': './src/slots/till.tsx',
    './slots/till-button': './src/slots/till-button.tsx',
  },
  first: { staff: './pages' },
})

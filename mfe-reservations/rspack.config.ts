import { createRemoteConfig } from '@sufra/mf/remote'

export default createRemoteConfig({
  folder: 'mfe-reservations',
  root: import.meta.dirname,
  name: 'mfe_reservations',
  exposes: {
    './pages': './src/pages.tsx',
    './slots/reserve-dialog': './src/slots/reserve-dialog.tsx',
    './slots/next-chip': './src/slots/next-chip.tsx',
    './slots/manage-dialog': './src/slots/manage-dialog.tsx',
    './slots/misfits': './src/slots/misfits.tsx',
    './slots/reports': './src/slots/reports.tsx',
    './slots/feedback-reports': './src/slots/feedback-reports.tsx',
    './slots/unseen': './src/slots/unseen.tsx',
  },
  first: { guest: './slots/next-chip' },
  scripts: { book: './src/features/online-booking/index.tsx' },
})

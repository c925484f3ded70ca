import { remote } from '@sufra/mf/remote'

export default remote({
  folder: 'mfe-admin',
  root: import.meta.dirname,
  name: 'mfe_admin',
  exposes: { './pages': './src/pages.tsx' },
  first: { staff: './pages' },
})

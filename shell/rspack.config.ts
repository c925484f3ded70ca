import { host } from '@sufra/mf/host'
import { page } from './page.ts'

export default host({
  folder: 'shell',
  root: import.meta.dirname,
  page,
  firstUi: [
    '@sufra/ui/ui-provider',
    '@sufra/ui/slot',
    '@sufra/ui/router',
    '@sufra/ui/toast',
    '@sufra/ui/error-card',
    '@sufra/ui/density',
  ],
})

import { remotesFile } from '@sufra/contracts/front-ends/remotes'
import { host } from '@sufra/mf/host'
import { page } from './page.ts'

export default host({
  folder: 'shell',
  root: import.meta.dirname,
  page,
  firstFiles: {
    nobody: ['first-controls'],
    guest: ['first-controls', 'design-system'],
    staff: ['first-controls', 'design-system'],
  },
  files: { 'remotes.json': `${JSON.stringify(remotesFile(), null, 2)}\n` },
  firstUi: [
    '@sufra/ui/ui-provider',
    '@sufra/ui/slot',
    '@sufra/ui/navigation',
    '@sufra/ui/router',
    '@sufra/ui/toast',
    '@sufra/ui/error-card',
    '@sufra/ui/density',
    '@sufra/ui/page-frame',
  ],
})

import { createRemotesFile } from '@sufra/contracts/front-ends/remotes'
import { createHostConfig } from '@sufra/mf/host'
import { renderPage } from './page.ts'

export default createHostConfig({
  folder: 'shell',
  root: import.meta.dirname,
  page: renderPage,
  firstFiles: {
    nobody: ['first-controls'],
    guest: ['first-controls', 'design-system'],
    staff: ['first-controls', 'design-system'],
  },
  files: { 'remotes.json': `${JSON.stringify(createRemotesFile(), null, 2)}\n` },
  copies: {
    'icons/home-en.png': '../docs/screens/home-en.png',
    'icons/home-ar.png': '../docs/screens/home-ar.png',
    'icons/rewards-en.png': '../docs/screens/rewards-en.png',
    'icons/rewards-ar.png': '../docs/screens/rewards-ar.png',
  },
  serviceWorker: 'worker/service-worker.ts',
  firstUi: [
    '@sufra/ui/ui-provider',
    '@sufra/ui/slot',
    '@sufra/ui/navigation',
    '@sufra/ui/router',
    '@sufra/ui/back-entry',
    '@sufra/ui/toast',
    '@sufra/ui/error-card',
    '@sufra/ui/density',
    '@sufra/ui/install',
    '@sufra/ui/page-frame',
    '@sufra/ui/part-boundary',
    '@sufra/ui/run-when-idle',
  ],
})

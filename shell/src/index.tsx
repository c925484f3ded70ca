import { createStore } from '@sufra/api/store'
import { listenForInstall } from '@sufra/ui/install'
import { prefetchDesignSystem } from './prefetch-design-system.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { readRemotes } from './remotes-file.ts'
import { renderApp } from './render-app.tsx'

/** The notice's own style decides its visibility, without a script. */
const notice = document.querySelector('.too-old')

if (!notice || getComputedStyle(notice).display === 'none') void begin()

async function begin(): Promise<void> {
  // Starts loading before the first render; readers handle the failure.
  readRemotes().catch(() => {})
  listenForInstall()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  await renderApp(root, createStore())
  prefetchDesignSystem()
  registerServiceWorker()
}

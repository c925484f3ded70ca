import { createStore } from '@sufra/api/store'
import { listenForInstall } from '@sufra/ui/install'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fetchDesignSystemWhenCalm } from './fetch-ahead.ts'
import { keepOnPhone } from './keep-on-phone.ts'
import { isComplete } from './older-browsers/is-complete.ts'
import { isTooOld } from './older-browsers/is-too-old.ts'
import { readRemotes } from './remotes-file.ts'

if (!isTooOld()) void begin()

async function begin(): Promise<void> {
  if (!isComplete()) (await import('./older-browsers/fill-in.ts')).fillIn()
  start()
}

function start(): void {
  // Asked for before anything is drawn; whoever needs the answer says so when it does not come.
  readRemotes().catch(() => {})
  listenForInstall()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(<App store={createStore()} />)
  fetchDesignSystemWhenCalm()
  keepOnPhone()
}

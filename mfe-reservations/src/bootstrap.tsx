import { useSession } from '@sufra/api/session'
import { useSessionKeeper } from '@sufra/api/session-keeper'
import { createStore } from '@sufra/api/store'
import { StoreProvider } from '@sufra/api/store-provider'
import { errorSentence } from '@sufra/i18n/error-sentence'
import { useLanguage } from '@sufra/i18n/use-words'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { PartsAlone } from './parts-alone.tsx'

/** Slots of other front ends stay empty here. */
const loadSlot: SlotLoader = async (name) => {
  throw new Error(`${name} belongs to another front end`)
}

/** This front end opened alone, in development, with what the shell gives it otherwise. */
function Alone() {
  return (
    <StoreProvider store={store}>
      <BrowserRouter>
        <UiProvider language={useLanguage()}>
          <SlotProvider load={loadSlot}>
            <Suspense>
              <SignedIn />
            </Suspense>
          </SlotProvider>
        </UiProvider>
      </BrowserRouter>
    </StoreProvider>
  )
}

/** The cookie holds for every port of this host, so signing in at the shell counts here too. */
function SignedIn() {
  useSessionKeeper()
  const language = useLanguage()
  const { customer, admin } = useSession()
  return customer || admin ? (
    <PartsAlone />
  ) : (
    <a href={`//${location.hostname}:3000/login`}>{errorSentence({ code: 'NO_SESSION' }, language)}</a>
  )
}

const store = createStore()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Alone />)

import { useSession } from '@sufra/api/session'
import { useSessionKeeper } from '@sufra/api/session-keeper'
import { createStore, StoreProvider } from '@sufra/api/store'
import { getRefusalSentence } from '@sufra/i18n/error-sentence'
import { useLanguage } from '@sufra/i18n/use-words'
import { devPorts } from '@sufra/mf/targets'
import { type NavigationEntry, NavigationProvider } from '@sufra/ui/navigation'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

type Session = ReturnType<typeof useSession>

interface Content {
  isFor: (session: Session) => boolean
  content: ReactNode
  navigation?: readonly NavigationEntry[]
  /** Content for all others; by default a link to the shell's sign-in. */
  otherwise?: ReactNode
}

const loadSlot: SlotLoader = async (name) => {
  throw new Error(`${name} belongs to another front end`)
}

export function openStandalone(content: Content): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(<StandaloneApp {...content} />)
}

const store = createStore()

function StandaloneApp(content: Content) {
  return (
    <StoreProvider store={store}>
      <BrowserRouter>
        <UiProvider language={useLanguage()}>
          <SlotProvider load={loadSlot}>
            <NavigationProvider entries={content.navigation ?? []}>
              <Suspense>
                <Guarded {...content} />
              </Suspense>
            </NavigationProvider>
          </SlotProvider>
        </UiProvider>
      </BrowserRouter>
    </StoreProvider>
  )
}

/** Cookies apply to every port of the host, so a sign-in at the shell counts here. */
function Guarded({ isFor, content, otherwise }: Content) {
  useSessionKeeper()
  if (isFor(useSession())) return content
  return otherwise ?? <SignInLink />
}

function SignInLink() {
  const sentence = getRefusalSentence({ code: 'NO_SESSION' }, useLanguage())
  return <a href={`//${location.hostname}:${devPorts.shell}/login`}>{sentence}</a>
}

import { useSession } from '@sufra/api/session'
import { useSessionKeeper } from '@sufra/api/session-keeper'
import { type Store, StoreProvider } from '@sufra/api/store'
import { getTestGuest } from '@sufra/api/test-guest'
import { isArabicWanted } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { PartBoundary } from '@sufra/ui/part-boundary'
import { BrowserRouter } from '@sufra/ui/router'
import { SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { isOutdated } from './is-outdated.ts'
import { loadPart } from './load-part.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageOutlet, PageSkeleton } from './page-outlet.tsx'
import { isPreviewWanted } from './preview/wanted-preview.ts'
import { forgetRemotes } from './remotes-file.ts'
import { SessionRenewal } from './renewal/session-renewal.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useAccent } from './use-accent.ts'
import { useDocumentTitle, usePageArrival } from './use-page-arrival.ts'

const PreviewBar = createLazyPart(() => import('./preview/preview-bar.tsx'))
const ReceiptForStaff = createLazyPart(() => import('./receipt-for-staff.tsx'))

export function App({ store }: { store: Store }) {
  return (
    <StoreProvider store={store}>
      <BrowserRouter>
        <UiProvider language={useLanguage()}>
          <SlotProvider load={loadPart} isOutdated={isOutdated}>
            <Page />
          </SlotProvider>
        </UiProvider>
      </BrowserRouter>
    </StoreProvider>
  )
}

const renderPageFailure = (retry: () => void) => (
  <main className="page-skeleton">
    <ErrorCard onRetry={retry} />
  </main>
)

function Page() {
  useSessionKeeper()
  usePageArrival()
  useDocumentTitle()
  useManifest()
  useAccent()
  const LanguageOffer = useLanguageOffer()
  const { admin } = useSession()
  // The redirect to the dashboard removes the code from the address.
  const [isReceipt] = useState(() => location.search.includes('qr='))
  const [isPreview] = useState(() => isPreviewWanted() || getTestGuest() !== null)
  return (
    <>
      {isPreview && <PreviewBar />}
      {LanguageOffer && <LanguageOffer />}
      <OfflineBar />
      <PartBoundary onRetry={forgetRemotes} failure={renderPageFailure}>
        <Suspense fallback={<PageSkeleton />}>
          <PageOutlet />
        </Suspense>
      </PartBoundary>
      <Suspense>
        <SessionEnded />
        {isReceipt && admin && <ReceiptForStaff />}
        <SessionRenewal />
      </Suspense>
    </>
  )
}

/** Loaded on demand: the offer is rare. */
function useLanguageOffer(): ComponentType | null {
  const [offer, setOffer] = useState<{ LanguageOffer: ComponentType } | null>(null)
  useEffect(() => {
    if (isArabicWanted()) import('./language-offer.tsx').then(setOffer, () => {})
  }, [])
  return offer?.LanguageOffer ?? null
}

function useManifest(): void {
  const language = useLanguage()

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const address = `/api/manifest.webmanifest?lang=${language}`
    if (link && link.getAttribute('href') !== address) link.href = address
  }, [language])
}

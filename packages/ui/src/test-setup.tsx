import { changeLanguage } from '@sufra/i18n/i18n'
import { useLanguage } from '@sufra/i18n/use-words'
import { MemoryRouter } from '@sufra/ui/router'
import { cleanup, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { UiProvider } from './ui-provider.tsx'

/* For the tests of components: clears the page after each test. */
afterEach(async () => {
  cleanup()
  await changeLanguage('en')
})

function Providers({ children }: { children: ReactNode }) {
  return (
    <UiProvider language={useLanguage()}>
      <MemoryRouter>{children}</MemoryRouter>
    </UiProvider>
  )
}

/** Renders as the shell does: theme, direction, toasts and a router around it. */
export function renderUi(content: ReactNode): RenderResult {
  return render(content, { wrapper: Providers })
}

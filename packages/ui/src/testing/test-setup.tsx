import { useLanguage } from '@sufra/i18n/use-words'
import { MemoryRouter } from '@sufra/ui/memory-router'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from '../theme/ui-provider.tsx'

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

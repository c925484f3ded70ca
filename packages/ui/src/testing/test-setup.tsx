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

export function renderUi(content: ReactNode): RenderResult {
  return render(content, { wrapper: Providers })
}

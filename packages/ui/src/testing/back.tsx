import { useLanguage } from '@sufra/i18n/use-words'
import { act, type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from '../frames/router.ts'
import { UiProvider } from '../theme/ui-provider.tsx'

export const back = () => act(async () => history.back())

export function Site({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <UiProvider language={useLanguage()}>
        <Routes>
          <Route path="/rewards" element={<h1>Rewards</h1>} />
          <Route path="*" element={children} />
        </Routes>
      </UiProvider>
    </BrowserRouter>
  )
}

export const open = (content: ReactNode): RenderResult => {
  history.pushState(null, '', '/rewards')
  history.pushState(null, '', '/page')
  return render(<Site>{content}</Site>)
}
export const getPage = () => location.pathname

import { getDirection, type Language } from '@sufra/i18n/language'
import { ToastOutlet } from '@sufra/ui/toast'
import { Direction } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { StyleSheetManager, ThemeProvider } from 'styled-components'
import { markPressed } from '../controls/mark-pressed.ts'
import { preloadFonts } from './fonts.ts'
import { GlobalStyle } from './global-style.tsx'
import { stylisPlugins } from './stylis-plugins.ts'
import { theme } from './theme.ts'

interface UiProviderProps {
  language: Language
  children: ReactNode
}

export function UiProvider({ language, children }: UiProviderProps) {
  const direction = getDirection(language)
  preloadFonts(language)
  useEffect(markPressed, [])
  return (
    <StyleSheetManager stylisPlugins={stylisPlugins[direction]}>
      <ThemeProvider theme={theme}>
        <Direction.Provider dir={direction}>
          <GlobalStyle />
          {children}
          <ToastOutlet />
        </Direction.Provider>
      </ThemeProvider>
    </StyleSheetManager>
  )
}

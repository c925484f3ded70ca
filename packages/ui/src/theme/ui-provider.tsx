import { getDirection, type Language } from '@sufra/i18n/language'
import { ToastOutlet } from '@sufra/ui/toast'
import { Direction } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { StyleSheetManager, ThemeProvider } from 'styled-components'
import rtlPlugin from 'stylis-plugin-rtl'
import { markPressed } from '../controls/mark-pressed.ts'
import { preloadFonts } from './fonts.ts'
import { GlobalStyle } from './global-style.tsx'
import { rewriteMediaRanges } from './rewrite-media-ranges.ts'
import { theme } from './theme.ts'

type Plugin = typeof rtlPlugin | typeof rewriteMediaRanges

/**
 * Stable arrays: a new array would regenerate every style. The plugin mirrors physical properties in Arabic.
 * Content with a fixed direction sets its `dir` attribute, never a style.
 */
const stylisPlugins: Record<'ltr' | 'rtl', Plugin[]> = {
  ltr: [rewriteMediaRanges],
  rtl: [rewriteMediaRanges, rtlPlugin],
}

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

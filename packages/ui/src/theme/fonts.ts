import type { Language } from '@sufra/i18n/language'
import { preload } from 'react-dom'

// The bundler turns each URL into a hashed file.
const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
const fraunces = new URL('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', import.meta.url)
const arabic = new URL(
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  import.meta.url,
)
const arabicStrong = new URL(
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
  import.meta.url,
)
const arabicDisplay = new URL('@fontsource/markazi-text/files/markazi-text-arabic-600-normal.woff2', import.meta.url)

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212, U+FEFF, U+FFFD'
// Without the punctuation shared with Latin: an English page must not load an Arabic font.
const ARABIC = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC'

/**
 * Fallback faces are scaled to the metrics of the web fonts, so that the swap moves nothing.
 * Measured: Inter/Arial 107.1 %, Fraunces 600/Times 119 %, Markazi 600/Noto Naskh 103.2 %.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${inter.href}) format('woff2');
    unicode-range: ${LATIN};
  }
  @font-face {
    font-family: 'Fraunces Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${fraunces.href}) format('woff2');
    unicode-range: ${LATIN};
  }
  @font-face {
    font-family: 'IBM Plex Sans Arabic';
    font-weight: 400;
    font-display: swap;
    src: url(${arabic.href}) format('woff2');
    unicode-range: ${ARABIC};
  }
  @font-face {
    font-family: 'IBM Plex Sans Arabic';
    font-weight: 600;
    font-display: swap;
    src: url(${arabicStrong.href}) format('woff2');
    unicode-range: ${ARABIC};
  }
  @font-face {
    font-family: 'Markazi Text';
    font-weight: 600;
    font-display: swap;
    src: url(${arabicDisplay.href}) format('woff2');
    size-adjust: 115%;
    unicode-range: ${ARABIC};
  }
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 107.1%;
    ascent-override: 90.4%;
    descent-override: 22.5%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Fraunces Fallback';
    src: local('Times New Roman'), local('Liberation Serif'), local('Noto Serif');
    size-adjust: 119%;
    ascent-override: 82.2%;
    descent-override: 21.4%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Arabic Fallback';
    src: local('Geeza Pro'), local('Segoe UI'), local('Noto Sans Arabic'), local('Tahoma');
    ascent-override: 108.9%;
    descent-override: 41.8%;
    line-gap-override: 0%;
    unicode-range: ${ARABIC};
  }
  @font-face {
    font-family: 'Markazi Fallback';
    src: local('Noto Naskh Arabic'), local('Times New Roman'), local('Geeza Pro'), local('Noto Sans Arabic');
    size-adjust: 103.2%;
    ascent-override: 93%;
    descent-override: 40.7%;
    line-gap-override: 0%;
    unicode-range: ${ARABIC};
  }
`

export function preloadFonts(language: Language): void {
  if (language !== 'ar') return
  for (const { href } of [arabic, arabicDisplay]) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: '' })
}

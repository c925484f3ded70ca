import { createRemotesFile } from '@sufra/contracts/front-ends/remotes'
import { formatAccent } from '@sufra/ui/accent'
import { globalCss } from '@sufra/ui/global-css'
import { font, palettes, radius, size, space, width } from '@sufra/ui/theme'
import { type ShellFiles, startPage } from './start-page.ts'
import { createUnsupportedStyle, unsupportedNotice } from './unsupported-notice.ts'

const { light, dark } = palettes

/** The start script fills in the restaurant's colours. */
const ACCENT = formatAccent({ light: '$light', dark: '$dark' })

/**
 * Template of the start page; the server fills in its includes (`<!--#`).
 * Without them the page shows a skeleton until the scripts load (PageSkeleton).
 */
export function renderPage(files: ShellFiles): string {
  return `<!doctype html>
<html lang="en" dir="ltr" translate="no">
  <head>
    <meta charset="utf-8">
    <meta name="google" content="notranslate">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">
    <title>Sufra</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/icons/apple-180.png">
    <link rel="manifest" href="/api/manifest.webmanifest?lang=en">
    <meta name="mobile-web-app-capable" content="yes">
    <meta name="apple-mobile-web-app-capable" content="yes">
    <meta name="apple-mobile-web-app-status-bar-style" content="default">
    <meta name="description" content="Points, rewards, offers and tables">
${files.scripts.map((src) => `    <link rel="preload" href="${src}" as="script">`).join('\n')}
    <style>${minify(`
      html { background: ${light.paper} }
      .page-skeleton { display: grid; gap: ${space[4]}; max-width: ${width.customer}; margin: 0 auto; padding: ${space[6]} ${space[4]} }
      .page-skeleton > span { display: block; height: 20px; border-radius: ${radius.control}; background: ${light.sand} }
      .page-skeleton > span:first-child {
        display: grid; place-items: center; height: 200px; border-radius: ${radius.card};
        color: ${light.inkSoft}; font: 600 ${size.display} ${font.display}; text-align: center
      }
      .page-skeleton > span:last-child { width: 60% }
      ${createUnsupportedStyle(light)}
      @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
        html { background: ${dark.paper}; color-scheme: dark }
        .page-skeleton > span { background: ${dark.sand} }
        .page-skeleton > span:first-child { color: ${dark.inkSoft} }
      }
      ${globalCss}
    `)}</style>
  </head>
  <body>
    <script type="application/json" id="remotes">${includeFile('/remotes.json')}</script>
    <script type="application/json" id="restaurant">${includeFile('/api/restaurant')}</script>
${createRemotesFile()
  .remotes.map(({ entry }) => renderPlaceholder(entry))
  .join('\n')}
    <div id="root"><div class="page-skeleton"><span></span><span></span><span></span></div></div>
    ${unsupportedNotice}
    <script>(${minify(String(startPage))})(${JSON.stringify({ ...files, accent: ACCENT })})</script>
    <noscript>
      <p lang="en">This app needs JavaScript. Please switch it on and load the page again.</p>
      <p lang="ar" dir="rtl">يحتاج هذا التطبيق إلى جافا سكريبت. يرجى تفعيلها ثم إعادة تحميل الصفحة.</p>
    </noscript>
  </body>
</html>
`
}

function renderPlaceholder(entry: string): string {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1)
  return `    <div hidden data-entry="${entry}" data-base="${base}">${includeFile(`${base}first-paint.html`)}</div>`
}

/** Server-side include in nginx syntax; the gateway implements the same. */
function includeFile(address: string): string {
  return `<!--# include virtual="${address}" -->`
}

function minify(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/\n+/g, '\n')
}

import { palettes, radius, space, width } from '@sufra/ui/theme'
import { tooOld, tooOldStyle } from './too-old.ts'

const { light, dark } = palettes

/** The page of the product: its first paint is paper and calm shapes (see CalmPage), before any script has come. */
export const page = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
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
    <link rel="preload" href="/remotes.json" as="fetch" crossorigin>
    <style>
      html { background: ${light.paper} }
      body { margin: 0 }
      .calm { display: grid; gap: ${space[4]}; max-width: ${width.customer}; margin: 0 auto; padding: ${space[6]} ${space[4]} }
      .calm > span { display: block; height: 20px; border-radius: ${radius.control}; background: ${light.sand} }
      .calm > span:first-child { height: 200px; border-radius: ${radius.card} }
      .calm > span:last-child { width: 60% }
      ${tooOldStyle(light)}
      @media screen and (prefers-color-scheme: dark) and (forced-colors: none) {
        html { background: ${dark.paper}; color-scheme: dark }
        .calm > span { background: ${dark.sand} }
      }
    </style>
  </head>
  <body>
    <div id="root"><div class="calm"><span></span><span></span><span></span></div></div>
    ${tooOld}
    <noscript>
      <p lang="en">This app needs JavaScript. Please switch it on and load the page again.</p>
      <p lang="ar" dir="rtl">يحتاج هذا التطبيق إلى جافا سكريبت. يُرجى تفعيلها ثم إعادة تحميل الصفحة.</p>
    </noscript>
  </body>
</html>
`

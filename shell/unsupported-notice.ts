import type { palettes } from '@sufra/ui/theme'

/**
 * Notice for unsupported browsers (docs/supported-browsers.md).
 * Container-query support hides it, so it needs no script.
 */
export const unsupportedNotice = `<div class="too-old">
      <div lang="en">
        <p><strong>This phone’s browser is too old for the app.</strong></p>
        <p>Please update it: on an iPhone in Settings, General, Software Update; on other phones in the Play Store. Or open this page on a newer phone.</p>
        <p><a href="/api/contact">Call the restaurant</a></p>
      </div>
      <div lang="ar" dir="rtl">
        <p><strong>متصفح هذا الهاتف قديم ولا يدعم التطبيق.</strong></p>
        <p>يرجى تحديثه: على هاتف iPhone من الإعدادات ثم عام ثم تحديث البرامج، وعلى الهواتف الأخرى من متجر Play. أو افتح هذه الصفحة على هاتف أحدث.</p>
        <p><a href="/api/contact">اتصل بالمطعم</a></p>
      </div>
    </div>`

export function createUnsupportedStyle({ paper, ink, gold }: typeof palettes.light): string {
  return `.too-old { position: fixed; top: 0; right: 0; bottom: 0; left: 0; z-index: 9999; overflow: auto; padding: 24px 16px; font: 18px/1.6 sans-serif; color: ${ink}; background: ${paper} }
      .too-old > div { max-width: 480px; margin: 0 auto 32px }
      .too-old a { display: inline-block; padding: 8px 0; color: ${gold}; font-weight: bold }
      @supports (container-type: inline-size) { .too-old { display: none } }`
}

/**
 * Oldest supported browsers (docs/supported-browsers.md), by their MDN names. Target of the builds;
 * e2e/rules checks the built files.
 */
export const OLDEST_BROWSERS = {
  safari_ios: '16.0',
  safari: '16.0',
  chrome_android: '109',
  chrome: '109',
  firefox_android: '115',
  firefox: '115',
} as const

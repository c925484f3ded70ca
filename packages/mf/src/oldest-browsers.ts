/**
 * The oldest browsers that the front ends run in (docs/supported-browsers.md), by their names in MDN's data. Builds are
 * written for them, and e2e/rules holds the built files to what they know.
 */
export const OLDEST_BROWSERS = {
  safari_ios: '16.0',
  safari: '16.0',
  chrome_android: '109',
  chrome: '109',
  firefox_android: '115',
  firefox: '115',
} as const

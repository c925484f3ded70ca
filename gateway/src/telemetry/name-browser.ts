import { getDeviceFamily } from '@sufra/domain/auth/device-family'

/** Where a browser says its version; Safari says it as `Version/`. */
const VERSION = /(?:Edg(?:A|iOS)?|OPR|SamsungBrowser|FxiOS|Firefox|CriOS|Version|Chrome)\/(\d{1,3})/g
const COMPATIBILITY = /Chrome|Version/

/** Family, major version and system, for example `Safari 26 · iPhone`. */
export function nameBrowser(userAgent: string): string {
  const { browser, system } = getDeviceFamily(userAgent)
  const versions = [...userAgent.matchAll(VERSION)]
  // Others than Chrome and Safari name those two before themselves.
  const own = versions.findLast(([name]) => !COMPATIBILITY.test(name)) ?? versions[0]
  return [browser ? [browser, own?.[1]].filter(Boolean).join(' ') : 'Other', system].filter(Boolean).join(' · ')
}

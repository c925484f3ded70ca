/** What kind of device a browser says it is; null where it says nothing known. Names are the same in both languages. */
export interface DeviceFamily {
  browser: string | null
  system: string | null
}

/** The first that occurs in the `User-Agent` header: later ones are named by others for compatibility. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

export function getDeviceFamily(userAgent: string): DeviceFamily {
  const find = (table: readonly (readonly [sign: string, name: string])[]) =>
    table.find(([sign]) => userAgent.includes(sign))?.[1] ?? null
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return { browser, system: system === 'Mac' ? getMacName(userAgent, browser) : system }
}

/** An iPad that asks for pages of computers says that it is a Mac; browsers other than Safari still name themselves. */
function getMacName(userAgent: string, browser: string | null): string {
  if (['CriOS/', 'FxiOS/', 'EdgiOS/'].some((sign) => userAgent.includes(sign))) return 'iPad'
  return browser === 'Safari' ? 'Mac / iPad' : 'Mac'
}

/** Empty for an unknown device. */
export function formatDevice({ browser, system }: DeviceFamily): string {
  return [browser, system].filter(Boolean).join(' · ')
}

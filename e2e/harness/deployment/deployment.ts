/** Settings of the product (.env.example), by their names. */
export type Settings = Readonly<Record<string, string>>

/** A deployed product as the tests know it, which no other one uses meanwhile. */
export interface Deployment {
  /** The edge's address. */
  address: string
  /** The store's address, as this machine reaches it. */
  storeUri: string
  /** The broker's address, with the password. */
  transporter: string
  /** The file from which its clock is read (held-clock.mjs). */
  clock: string
  /** What it was told otherwise than usual. */
  settings: Settings
}

/** How a run of tests is told of one. */
export const DEPLOYMENT = 'DEPLOYMENT'

/** Whether the tests of this run are about a deployed product. */
export const isDeployed = Boolean(process.env[DEPLOYMENT])

/**
 * Whether the edge refuses an address itself, with 400 and before it looks whose it is: with a broken escape, or one of
 * nothing, it is no address.
 */
export function isNoAddress(path: string): boolean {
  return isDeployed && /%00|%(?![0-9a-f]{2})/i.test(path.replace(/\?.*/, ''))
}

/** The deployment that the tests of this run are about; undefined where each starts a product of its own. */
export function deployment(): Deployment | undefined {
  return isDeployed ? (JSON.parse(String(process.env[DEPLOYMENT])) as Deployment) : undefined
}

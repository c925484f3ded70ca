/** Subset of URL that browsers and Node share; the package has neither's types. */
declare class URL {
  constructor(url: string)
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly protocol: string
}

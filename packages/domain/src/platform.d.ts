/** What the rules use of the URL of browsers and Node, neither of whose types they have. */
declare class URL {
  constructor(url: string)
  readonly hostname: string
  readonly href: string
  readonly protocol: string
}

/** Folders of the front ends, in the workspace and in `PAGES_DIR`. */
export const FRONT_ENDS = ['shell', 'mfe-customer', 'mfe-reservations', 'mfe-admin'] as const
export type FrontEndName = (typeof FRONT_ENDS)[number]

/** File of the shell's build with the versions of the shared packages that it provides. */
export const PROVIDED_VERSIONS = 'shared-versions.json'

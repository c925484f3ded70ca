import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { findPnpm } from '../../tools/find-pnpm.mjs'

/** The last state with five services. A release tag replaces it. */
const BEFORE_MODULES = '41969d7d6e9ab08804fbf56f1fe7197fed8c90b1'

/**
 * Fills a folder with the last release and its packages. Outside of node_modules, where Node strips no types.
 * @returns why it cannot be had here, or null.
 */
export async function bringLastRelease(folder: string): Promise<string | null> {
  const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'])
  const release = tag.code === 0 ? tag.output.trim() : BEFORE_MODULES
  const unpack = await run('sh', ['-c', `git -C '${root}' archive '${release}' > last.tar && tar -xf last.tar`], {
    cwd: folder,
  })
  if (unpack.code !== 0) return 'the history of the last release is not here'
  const { program, args } = findPnpm()
  const install = [...args, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
  const { code } = await run(program, install, { cwd: folder })
  return code === 0 ? null : 'the packages of the last release cannot be installed'
}

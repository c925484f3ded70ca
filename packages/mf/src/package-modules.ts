import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One module that a package offers. */
export interface PackageModule {
  /** As it is imported: `@sufra/ui/toast`. */
  request: string
  /** Its absolute path. */
  file: string
}

/** What beside a package's modules lies in its folder: tests and what only tests use. */
const FOR_TESTS = /\.test$|^test-/

/** Every module that the workspace package `name`, a dependency of `root`, offers by its `exports`. */
export function modulesOf(root: string, name: string): PackageModule[] {
  const folder = realpathSync(join(root, 'node_modules', name))
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.entries(exports)
    .flatMap(([key, target]): [module: string, file: string][] =>
      key.endsWith('*') ? matching(folder, target) : [[key.slice(2), join(folder, target)]],
    )
    .filter(([module, file]) => !FOR_TESTS.test(module) && !relative(folder, file).includes('/testing/'))
    .map(([module, file]) => ({ request: `${name}/${module}`, file }))
}

/** Names and paths of the files that fit a pattern such as `./src/*.tsx`. */
function matching(folder: string, pattern: string): [module: string, file: string][] {
  const [before = '', ending = ''] = pattern.split('*')
  return readdirSync(join(folder, before))
    .filter((file) => file.endsWith(ending))
    .map((file): [string, string] => [file.slice(0, -ending.length), join(folder, before, file)])
}

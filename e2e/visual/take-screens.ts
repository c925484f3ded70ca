import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/server/build'
import { root } from '@sufra/server/root'
import { openStillStage, TAKEN_WITH, walk } from './screens/walk.ts'
import { walkOn } from './screens/walk-on.ts'

// Retakes and approves the pictures of docs/screens: review each change (git diff).
const folder = join(root, 'docs', 'screens')
// The shell embeds some of them.
await buildFrontEnds(console.log)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const stage = await openStillStage()
for (const goes of [walk, walkOn])
  for (const language of ['en', 'ar'] as const)
    await goes(stage, language, async (name, page) =>
      writeFileSync(join(folder, `${name}.png`), await page.screenshot()),
    )
writeFileSync(join(folder, TAKEN_WITH), `${stage.browser}\n`)
await stage.stop()
process.exit()

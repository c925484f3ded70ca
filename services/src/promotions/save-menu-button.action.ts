import type { ParamsOf } from '@sufra/contracts/call'
import { saveMenuButton as saveMenuButtonCall } from '@sufra/contracts/menu-buttons'
import { action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { nextId } from '../lib/counters.ts'
import { isDuplicate } from '../lib/store.ts'
import { editConflict } from '../lib/versions.ts'
import type { World } from '../lib/world.ts'
import { type MenuButtonRecord, MenuButtons, toDto } from './menu-button.model.ts'

type Fields = ParamsOf<typeof saveMenuButtonCall>

interface Saved {
  before: MenuButtonRecord | null
  after: MenuButtonRecord
}

const DEFAULTS = { color: 'gray', isActive: true } as const

/**
 * Saves the button of a number, for the first time or again. What is left out keeps its value, or takes its default.
 * @throws RuleError EDIT_CONFLICT; `If-Match: 0` means that nobody had saved the button.
 */
export const saveMenuButton = (world: World) =>
  action(saveMenuButtonCall, async (ctx, fields) => {
    const { before, after } = await save(fields, ctx.meta.ifMatch ?? null, world.now())
    const record = `menu_button:${after.buttonNumber}`
    await writeAudit(
      ctx,
      { what: 'menu_button.save', record, before: before && toDto(before), after: toDto(after) },
      world,
    )
    return toDto(after)
  })

/** Each round that fails means that somebody else has saved the button in between, so it looks again. */
async function save(fields: Fields, ifMatch: number | null, now: Date): Promise<Saved> {
  for (;;) {
    const { buttonNumber } = fields
    const before = await MenuButtons.findOne({ buttonNumber }).lean<MenuButtonRecord>()
    if (ifMatch !== null && ifMatch !== (before?.version ?? 0)) throw editConflict(before && toDto(before))
    const after = before ? await change(before, fields, now) : await create(fields, now)
    if (after) return { before, after }
  }
}

/** @returns null when the button is no longer as it was. */
async function change(before: MenuButtonRecord, fields: Fields, now: Date): Promise<MenuButtonRecord | null> {
  return MenuButtons.findOneAndUpdate(
    { id: before.id, version: before.version },
    { $set: { ...fields, updatedAt: now }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<MenuButtonRecord>()
}

/** @returns null when the button exists by now. */
async function create(fields: Fields, now: Date): Promise<MenuButtonRecord | null> {
  const button = { ...DEFAULTS, ...fields, id: await nextId('menu_buttons'), version: 1, updatedAt: now }
  try {
    await MenuButtons.create(button)
    return button
  } catch (error) {
    if (isDuplicate(error, 'buttonNumber')) return null
    throw error
  }
}

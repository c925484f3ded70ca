import type { ParamsOf } from '@sufra/contracts/call'
import {
  listMenuButtons as listMenuButtonsCall,
  saveMenuButton as saveMenuButtonCall,
} from '@sufra/contracts/promotions/menu-buttons/calls'
import { menuButtonDefaults } from '@sufra/contracts/promotions/menu-buttons/fields'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { cacheRead } from '../platform/db/cached-reads.ts'
import { allocateId } from '../platform/db/counters.ts'
import { createEditConflict } from '../platform/db/records.ts'
import { insertOne, publishChange, updateOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { type MenuButtonRecord, MenuButtons, toDto } from './menu-button.model.ts'
import { resolvePicture, toAuditRecord } from './pictures/resolve-picture.ts'

type Fields = ParamsOf<typeof saveMenuButtonCall>

interface Saved {
  before: MenuButtonRecord | null
  after: MenuButtonRecord
}

/**
 * Creates or updates a button. Omitted fields keep their value or default.
 * @throws RuleError EDIT_CONFLICT; `If-Match: 0` expects an unsaved button.
 */
export const saveMenuButton = (app: AppContext) =>
  defineTransaction(saveMenuButtonCall, async (ctx, fields) => {
    const { before, after } = await saveButton(fields, ctx.meta.ifMatch ?? null, app.now())
    const record = `menu_button:${after.buttonNumber}`
    await writeAudit(
      ctx,
      {
        what: 'menu_button.save',
        record,
        before: before && toAuditRecord(toDto(before)),
        after: toAuditRecord(toDto(after)),
      },
      app,
    )
    return toDto(after)
  })

async function saveButton(fields: Fields, ifMatch: number | null, now: Date): Promise<Saved> {
  const { buttonNumber } = fields
  const changes = { ...(await resolvePicture(fields, now)), updatedAt: now }
  const before = await MenuButtons.findOne({ buttonNumber }).lean<MenuButtonRecord>()
  if (ifMatch !== null && ifMatch !== (before?.version ?? 0)) throw createEditConflict(before && toDto(before))
  if (before) {
    write(updateOne(MenuButtons, { id: before.id }, { $set: changes, $inc: { version: 1 } }))
    publishChange({ kind: 'menuButton', id: before.id })
    return { before, after: { ...before, ...changes, version: before.version + 1 } }
  }
  const after = { ...menuButtonDefaults, ...changes, id: await allocateId('menu_buttons'), version: 1 }
  write(insertOne(MenuButtons, after))
  publishChange({ kind: 'menuButton', id: after.id })
  return { before, after }
}

const allButtons = cacheRead([MenuButtons], () =>
  MenuButtons.find({}).sort({ buttonNumber: 1 }).lean<MenuButtonRecord[]>(),
)

export const listMenuButtons = defineAction(listMenuButtonsCall, async () => {
  const buttons = await allButtons()
  return buttons.map(toDto)
})

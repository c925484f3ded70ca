import type { AppContext } from '../../platform/config.ts'
import { createBlock, deleteBlock, listBlocks, updateBlock } from './blocks.actions.ts'

export const createBlockActions = (app: AppContext) => ({
  listBlocks: listBlocks(app),
  createBlock: createBlock(app),
  updateBlock: updateBlock(app),
  deleteBlock: deleteBlock(app),
})

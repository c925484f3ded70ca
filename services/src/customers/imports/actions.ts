import type { AppContext } from '../../platform/config.ts'
import { createImport } from './create-import.action.ts'
import { checkImport, getImport, listImports, previewUndo, runImport, undoImport } from './imports.actions.ts'
import { exportRefusedLines, listRefusedLines } from './refused-lines.actions.ts'

export const createImportActions = (app: AppContext) => ({
  createImport: createImport(app),
  listImports,
  getImport,
  checkImport: checkImport(app),
  runImport: runImport(app),
  previewUndo: previewUndo(app),
  undoImport: undoImport(app),
  listRefusedLines,
  exportRefusedLines,
})

import { IMPORT_MOST_BYTES } from '@sufra/domain/platform/import-limits'
import { route } from '../../route.ts'

export const createImport = route('createImport', {
  method: 'POST',
  path: '/api/admin/imports',
  action: 'customers.createImport',
  who: 'editor',
  status: 201,
  takes: '*/*',
  mostBytes: IMPORT_MOST_BYTES,
})

export const listImports = route('listImports', {
  method: 'GET',
  path: '/api/admin/imports',
  action: 'customers.listImports',
  who: 'editor',
})

export const getImport = route('getImport', {
  method: 'GET',
  path: '/api/admin/imports/:id',
  action: 'customers.getImport',
  who: 'editor',
})

export const checkImport = route('checkImport', {
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  action: 'customers.checkImport',
  who: 'editor',
})

export const runImport = route('runImport', {
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  action: 'customers.runImport',
  who: 'editor',
})

export const previewUndo = route('previewUndo', {
  method: 'GET',
  path: '/api/admin/imports/:id/undo',
  action: 'customers.previewUndo',
  who: 'editor',
})

export const undoImport = route('undoImport', {
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  action: 'customers.undoImport',
  who: 'editor',
})

export const listRefusedLines = route('listRefusedLines', {
  method: 'GET',
  path: '/api/admin/imports/:id/refused-lines',
  action: 'customers.listRefusedLines',
  who: 'editor',
})

export const exportRefusedLines = route('exportRefusedLines', {
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  action: 'customers.exportRefusedLines',
  who: 'editor',
  produces: '*/*',
})

import { expect, it } from 'vitest'
import { betterImport, refuseOwnCopies } from './own-imports.ts'

const refuse = refuseOwnCopies('/project/mfe-x')

it('rejects store, router, texts and components of its own in a front end', async () => {
  for (const request of ['react-redux', '@reduxjs/toolkit/query/react', 'react-router-dom', 'i18next', 'radix-ui']) {
    await expect(refuse({ request, context: '/project/mfe-x/src/features/home' })).rejects.toThrow(request)
  }
})

it('accepts shared packages and everything else', async () => {
  await expect(refuse({ request: 'radix-ui', context: '/project/packages/ui/src' })).resolves.toBeUndefined()
  await expect(refuse({ request: 'react-hook-form', context: '/project/mfe-x/src' })).resolves.toBeUndefined()
  expect(betterImport('react-redux-toolbox')).toBeNull()
})

import { lazyPart } from '@sufra/ui/lazy-part'

/*
 * What comes after the first step, which the page begins with: forms of several fields, and the library that they need.
 */
export const PasswordStep = lazyPart(() => import('./password-step.tsx'))
export const RecoverStep = lazyPart(() => import('./recover-step.tsx'))
export const StaffStep = lazyPart(() => import('./staff-step.tsx'))

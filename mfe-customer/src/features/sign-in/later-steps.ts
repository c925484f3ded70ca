import { lazyPart } from '@sufra/ui/lazy-part'

/* Loaded after the first step, with the form library. */
export const PasswordStep = lazyPart(() => import('./password-step.tsx'))
export const RecoverStep = lazyPart(() => import('./recover-step.tsx'))
export const StaffStep = lazyPart(() => import('./staff-step.tsx'))

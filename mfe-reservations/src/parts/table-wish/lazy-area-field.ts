import { createLazyPart } from '@sufra/ui/lazy-part'

/** Lazy: most restaurants have one area. */
export const AreaField = createLazyPart(() => import('./area-field.tsx'))

import { openAlone } from '@sufra/mf/alone'
import { PartsAlone } from './parts-alone.tsx'

openAlone({ isFor: ({ customer }) => customer !== null, content: <PartsAlone /> })

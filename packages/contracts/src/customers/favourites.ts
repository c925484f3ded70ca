import { MAX_FAVOURITES } from '@sufra/domain/reservations/favourites'
import * as z from 'zod/mini'
import { Id } from '../fields.ts'

const FAVOURITES = `Favourites must be a list of at most ${MAX_FAVOURITES} tables (tableId) or areas (areaId)`

const Favourite = z.union([z.strictObject({ tableId: Id }), z.strictObject({ areaId: Id })], { error: FAVOURITES })

/** In order of preference. Those that the floor plan does not have mean nothing. */
export const Favourites = z.array(Favourite, { error: FAVOURITES }).check(z.maxLength(MAX_FAVOURITES, FAVOURITES))

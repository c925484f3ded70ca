import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, pictureDefaults } from '@sufra/contracts/promotions/pictures/fields'
import { PICTURE_MIDDLE } from '@sufra/domain/promotions/picture'
import { cutPicture } from '../promotions/pictures/cut-picture.ts'
import { storePicture } from '../promotions/pictures/store-picture.ts'

const DRAWINGS = ['coffee', 'fish', 'grill', 'karak', 'kunafa', 'lanterns', 'mezze', 'table', 'terrace'] as const
export type Drawing = (typeof DRAWINGS)[number]

const TITLE = /<title>(.*)<\/title>/

export type DrawingDraft<Draft> = Omit<Draft, 'picture' | 'pictureAlt'> & { drawing: Drawing | null }

interface PictureFields {
  picture: Picture | null
  pictureAlt: string | null
}

export async function storeDrawings(now: Date) {
  const made = await Promise.all(DRAWINGS.map(async (name) => [name, await storeDrawing(name, now)] as const))
  const pictures: Partial<Record<Drawing, PictureFields>> = Object.fromEntries(made)
  return <Draft extends { drawing: Drawing | null }>({ drawing, ...record }: Draft) => ({
    ...record,
    ...pictureDefaults,
    ...(drawing && pictures[drawing]),
  })
}

async function storeDrawing(name: Drawing, now: Date): Promise<PictureFields> {
  const file = await readFile(join(import.meta.dirname, 'drawings', `${name}.svg`))
  const [, pictureAlt = null] = TITLE.exec(file.toString()) ?? []
  return { picture: await storePicture(await cutPicture(file, PICTURE_MIDDLE), now), pictureAlt }
}

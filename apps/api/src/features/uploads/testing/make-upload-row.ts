import type { Database } from '@veranda/database'
import { createFilename } from '../filenames.ts'

/** Creates the row of an upload without its file. */
export const makeUploadRow = ({ prisma }: Pick<Database, 'prisma'>, userId: number, size = 1000) =>
  prisma.upload.create({
    data: {
      filename: createFilename('image/png'),
      userId,
      status: 'stored',
      mediaType: 'image/png',
      size,
      width: 8,
      height: 8,
      frames: 1,
      blurhash: 'L00000fQfQfQfQfQfQfQfQfQfQfQ',
    },
  })

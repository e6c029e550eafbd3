import type { Rotator } from './encryption/rotate.ts'
import { rotatePictures } from './features/emojis/rotate-pictures.ts'
import { rotateSecretKeys } from './secret-key.ts'

/** Everything that is encrypted in the database, by the words for it. */
export const rotators: Record<string, Rotator> = {
  'emoji images': rotatePictures,
  'server keys': rotateSecretKeys,
}

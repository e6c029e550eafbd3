import type { Rotator } from './encryption/rotate.ts'
import { rotatePictures } from './features/emojis/rotate-pictures.ts'
import { rotateSecretKeys } from './secret-key.ts'

/** Rotators of all encrypted data in the database, by display name. */
export const rotators: Record<string, Rotator> = {
  'emoji images': rotatePictures,
  'server keys': rotateSecretKeys,
}

import type { Rotator } from './encryption/rotate-keys.ts'
import { rotateImageKeys } from './features/emojis/rotate-image-keys.ts'
import { rotateSecretKeys } from './secret-key.ts'

/**
 * Functions that re-encrypt the private data in the database with the current key, by the display name of the
 * data.
 */
export const rotators: Record<string, Rotator> = {
  'emoji images': rotateImageKeys,
  'server keys': rotateSecretKeys,
}

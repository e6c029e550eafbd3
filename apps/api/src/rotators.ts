import type { Rotator } from './encryption/rotate-keys.ts'
import { rotateImageKeys } from './features/emojis/rotate-image-keys.ts'
import { rotateSecretKeys } from './secret-key.ts'

/** Rotators of all encrypted data in the database, by display name. */
export const rotators: Record<string, Rotator> = {
  'emoji images': rotateImageKeys,
  'server keys': rotateSecretKeys,
}

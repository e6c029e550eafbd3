/** A picture as Veranda drew it anew: nothing of the file that came is in it but what can be seen. */
export interface Picture {
  mediaType: 'image/webp'
  width: number
  height: number
  /** 1 unless it moves */
  frames: number
  bytes: Buffer
  /** of `bytes`, in hex: the same picture has the same */
  sha256: string
}

/** By what a file holds; a name is worth nothing. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** Seconds for one picture. */
export const PATIENCE = 10

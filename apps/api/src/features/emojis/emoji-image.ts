/** Image that Veranda has rendered. It contains only the visible content of the uploaded file. */
export interface EmojiImage {
  mediaType: 'image/webp'
  width: number
  height: number
  /** 1 for a still image */
  frames: number
  bytes: Buffer
  /** SHA-256 hash of `bytes` in hexadecimal, the same for identical images */
  sha256: string
}

/** Accepted media types, detected from the file content. File names are ignored. */
export const EMOJI_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** Timeout for rendering one image, in seconds. */
export const RENDER_TIMEOUT_SECONDS = 10

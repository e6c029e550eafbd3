/** Constants for user interfaces with image options. This module does not load the renderer. */

export { PALETTE_NAMES, PALETTES, type Palette } from './palettes.ts'
export { RATIO_NAMES, RATIOS, type RatioName } from './ratios.ts'

/** Formats in which a scene can be encoded. */
export const IMAGE_FORMATS = ['svg', 'png', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Styles of avatars; the first is the default. */
export const AVATAR_STYLES = ['face', 'bloom', 'hills', 'mosaic', 'rings'] as const

export type AvatarStyleName = (typeof AVATAR_STYLES)[number]

export const WATERMARK_POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const

export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number]

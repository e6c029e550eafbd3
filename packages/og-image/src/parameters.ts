/** What may be chosen for a picture: constants alone, for a page that offers the choice and draws nothing itself. */

export { PALETTE_NAMES, PALETTES, type Palette } from './palettes.ts'
export { RATIO_NAMES, RATIOS, type RatioName } from './ratios.ts'

/** What a scene can be written as. */
export const IMAGE_FORMATS = ['svg', 'png', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** What an avatar can look like; the first is what it looks like unless another is asked for. */
export const AVATAR_STYLES = ['face', 'bloom', 'hills', 'mosaic', 'rings'] as const

export type AvatarStyleName = (typeof AVATAR_STYLES)[number]

export const WATERMARK_POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const

export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number]

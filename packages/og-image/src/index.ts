export { avatarScene } from './avatars/avatar.ts'
export { colorText, contrast, parseColor } from './color.ts'
export type { Watermark } from './compositions/layers.ts'
export { type PageOptions, pageScene } from './compositions/page.ts'
export { type ProfileOptions, profileScene } from './compositions/profile.ts'
export { type QuoteOptions, quoteScene, wordsOf } from './compositions/quote.ts'
export { encode, MEDIA_TYPES } from './encode.ts'
export {
  AVATAR_STYLES,
  type AvatarStyleName,
  IMAGE_FORMATS,
  type ImageFormat,
  PALETTE_NAMES,
  PALETTES,
  type Palette,
  RATIO_NAMES,
  RATIOS,
  type RatioName,
  WATERMARK_POSITIONS,
  type WatermarkPosition,
} from './parameters.ts'
export { QUOTES, type Quote } from './quotes.ts'
export type { Color, Gradient, Matrix, Outline, Scene, Shape } from './scene.ts'
export { writeSvg } from './svg.ts'
export { prepareFonts } from './text/index.ts'

export { createAvatarScene } from './avatars/avatar.ts'
export { formatColor, getContrastRatio, parseColor } from './color.ts'
export type { Watermark } from './compositions/layers.ts'
export { createPageScene, type PageOptions } from './compositions/page.ts'
export { createProfileScene, type ProfileOptions } from './compositions/profile.ts'
export { chooseQuote, createQuoteScene, type QuoteOptions } from './compositions/quote.ts'
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

import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

let color = 0
/** Difference between two colors. It is odd, so all 2^24 colors occur before one repeats. */
const COLOR_STEP = 40_503

/** Returns a different color on each call. */
const getNextColor = () => {
  color = (color + COLOR_STEP) % 0x1000000
  return `#${color.toString(16).padStart(6, '0')}`
}

/** Creates an image with a unique color. */
export const createImage = (format: Format = 'png', width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: getNextColor() } })
    [format]()
    .toBuffer()

/** Creates an animated image. */
export async function createAnimation(
  format: 'gif' | 'webp' = 'gif',
  frames = 3,
  side = 16,
): Promise<Buffer> {
  const images = await Promise.all(Array.from({ length: frames }, () => createImage('png', side, side)))
  return sharp(images, { join: { animated: true } })
    [format]()
    .toBuffer()
}

import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

let color = 0
/** Returns a different color on each call. */
const nextColor = () => {
  color = (color + 40_503) % 0x1000000
  return `#${color.toString(16).padStart(6, '0')}`
}

/** Creates an image with a unique color. */
export const createImage = (format: Format = 'png', width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: nextColor() } })
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

import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

let colour = 0
/** Returns a different color on each call. */
const another = () => {
  colour = (colour + 40_503) % 0x1000000
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** Creates an image with a unique color. */
export const drawn = (format: Format = 'png', width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: another() } })
    [format]()
    .toBuffer()

/** Creates an animated image. */
export async function moving(format: 'gif' | 'webp' = 'gif', frames = 3, side = 16): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, () => drawn('png', side, side)))
  return sharp(pictures, { join: { animated: true } })
    [format]()
    .toBuffer()
}

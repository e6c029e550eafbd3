import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

let colour = 0
/** Each time another. */
const another = () => {
  colour = (colour + 40_503) % 0x1000000
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** A picture in a colour that no other has. */
export const drawn = (format: Format = 'png', width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: another() } })
    [format]()
    .toBuffer()

/** A picture that moves. */
export async function moving(format: 'gif' | 'webp' = 'gif', frames = 3, side = 16): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, () => drawn('png', side, side)))
  return sharp(pictures, { join: { animated: true } })
    [format]()
    .toBuffer()
}

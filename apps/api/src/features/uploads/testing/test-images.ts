import { createHash } from 'node:crypto'
import sharp from 'sharp'

/**
 * Creates an image with a horizontal and a vertical gradient, so that tests detect rotation and cropping.
 * With four channels, its right half is transparent.
 */
export const createScene = (width = 60, height = 40, channels: 3 | 4 = 3) => {
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const offset = (y * width + x) * channels
      pixels[offset] = Math.round((x / width) * 255)
      pixels[offset + 1] = Math.round((y / height) * 255)
      pixels[offset + 2] = 90
      if (channels === 4) pixels[offset + 3] = x < width / 2 ? 255 : 0
    }
  return sharp(pixels, { raw: { width, height, channels } })
}

/** Creates an animated image with a different color in each frame. */
export async function createAnimation(
  format: 'gif' | 'webp',
  { frames = 3, width = 24, height = 16, delay = 80 } = {},
): Promise<Buffer> {
  const frameImages = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 83) % 256, g: 60, b: 200 - n } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frameImages, { join: { animated: true } })
    [format]({ delay: frameImages.map(() => delay), loop: 2 })
    .toBuffer()
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the sRGB color of a pixel near the top left corner of the image. */
export async function getCornerColor(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .extract({ left: 0, top: 0, width: 4, height: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The pixel with the index 5 is in the second row and the second column of the 4 × 4 pixels.
  return Array.from({ length: 3 }, (_, channel) => data[channel + 5 * info.channels] ?? -1)
}

import type { Page } from 'playwright-core'

const toDataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** Converts a PNG screenshot to WebP in the browser, so that no package is needed. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: toDataUrl('image/png', png), quality },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

export interface Comparison {
  /** width and height of the PNG, then of the WebP, in pixels */
  sizes: number[]
  /** fraction of the area that differs, from 0 to 1 */
  differingFraction: number
}

/**
 * Compares two images coarsely. Each is reduced to 120 × 75 cells, and a cell differs if its brightness
 * differs by more than a tenth of the maximum. Different glyphs, dates, or antialiasing don't count as
 * differences. A different theme, a missing column, or a moved heading does.
 */
export async function compareImages(page: Page, png: Buffer, webp: Buffer): Promise<Comparison> {
  return page.evaluate(
    async (sources) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          return image
        }),
      )
      const cells = images.map((image) => {
        const canvas = document.createElement('canvas')
        canvas.width = 120
        canvas.height = 75
        const context = canvas.getContext('2d')
        if (!context) throw new Error('This browser has no 2D canvas context')
        context.imageSmoothingQuality = 'high'
        context.drawImage(image, 0, 0, canvas.width, canvas.height)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        // The brightness of a cell is a weighted sum of its red, green, and blue value (ITU-R BT.601).
        return Array.from(
          { length: data.length / 4 },
          (_, cell) =>
            0.299 * (data[4 * cell] ?? 0) +
            0.587 * (data[4 * cell + 1] ?? 0) +
            0.114 * (data[4 * cell + 2] ?? 0),
        )
      })
      const [first = [], second = []] = cells
      const differingCells = first.filter(
        (brightness, cell) => Math.abs(brightness - (second[cell] ?? 0)) > 25.5,
      )
      return {
        sizes: images.flatMap(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]),
        differingFraction: differingCells.length / first.length,
      }
    },
    [toDataUrl('image/png', png), toDataUrl('image/webp', webp)],
  )
}

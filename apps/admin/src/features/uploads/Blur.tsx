import { decode } from 'blurhash'
import { useLayoutEffect, useRef } from 'react'

/** Pixels of a side: the browser makes it larger, and smooth. */
const SIDE = 16

/** What stands in for a picture until that is there. */
export function Blur({ hash, className }: { hash: string; className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pixels = new Uint8ClampedArray(decode(hash, SIDE, SIDE))
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, SIDE, SIDE), 0, 0)
  }, [hash])
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={className} aria-hidden />
}

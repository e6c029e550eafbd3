import { decode } from 'blurhash'
import { useLayoutEffect, useRef } from 'react'

/** Width and height in pixels; the browser scales the image up and smooths it. */
const SIDE = 16

/** Renders a blurred placeholder of an image. */
export function Blur({ hash, className }: { hash: string; className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pixels = new Uint8ClampedArray(decode(hash, SIDE, SIDE))
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, SIDE, SIDE), 0, 0)
  }, [hash])
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={className} aria-hidden />
}

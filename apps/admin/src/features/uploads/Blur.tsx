import { decode } from 'blurhash'
import { useLayoutEffect, useRef } from 'react'

/** Width and height of the canvas in pixels; the browser scales it up and smooths it. */
const SIZE_PX = 16

/** Renders a blurred placeholder of an image from its BlurHash. */
export function Blur({ hash, className }: { hash: string; className?: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pixels = new Uint8ClampedArray(decode(hash, SIZE_PX, SIZE_PX))
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, SIZE_PX, SIZE_PX), 0, 0)
  }, [hash])
  return <canvas ref={canvas} width={SIZE_PX} height={SIZE_PX} className={className} aria-hidden />
}

import { useEffect, useState } from 'react'

/**
 * Returns an object URL of the image once it has loaded, and the previous one until then, to avoid flicker.
 */
export function useBlobAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const next = URL.createObjectURL(file)
    const image = new Image()
    image.src = next
    let isOver = false
    const show = () => {
      if (!isOver) setAddress(next)
    }
    image.decode().then(show, show)
    return () => {
      isOver = true
      // The next image may take a while to load.
      window.setTimeout(() => URL.revokeObjectURL(next), 10_000)
    }
  }, [file])
  return address
}

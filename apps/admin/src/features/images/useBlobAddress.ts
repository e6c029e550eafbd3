import { useEffect, useState } from 'react'

/**
 * Where the browser has a picture, once that can be shown; until then where it has the one before, so that nothing is
 * empty in between.
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
      // The one after it may take a moment to be there.
      window.setTimeout(() => URL.revokeObjectURL(next), 10_000)
    }
  }, [file])
  return address
}

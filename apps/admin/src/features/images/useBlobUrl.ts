import { useEffect, useState } from 'react'

/**
 * Returns an object URL of the image once it has loaded, and the previous one until then, to avoid flicker.
 */
export function useBlobUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const next = URL.createObjectURL(file)
    const image = new Image()
    image.src = next
    let isCanceled = false
    const show = () => {
      if (!isCanceled) setUrl(next)
    }
    image.decode().then(show, show)
    return () => {
      isCanceled = true
      // The URL stays valid until the next image is likely to have loaded.
      window.setTimeout(() => URL.revokeObjectURL(next), 10_000)
    }
  }, [file])
  return url
}

import { useEffect, useState } from 'react'

interface DecodedImage {
  file: Blob
  url: string
}

/**
 * Returns an image with its object URL. Returns the previous image until the browser has decoded the new one,
 * to avoid flicker.
 */
export function useDecodedImage(file: Blob | undefined): DecodedImage | undefined {
  const [decodedImage, setDecodedImage] = useState<DecodedImage>()
  useEffect(() => {
    if (!file) return
    const newUrl = URL.createObjectURL(file)
    const image = new Image()
    image.src = newUrl
    let isCanceled = false
    const show = () => {
      if (!isCanceled) setDecodedImage({ file, url: newUrl })
    }
    // Show the new image even if `decode` fails, because otherwise the previous image would stay visible.
    image.decode().then(show, show)
    return () => {
      isCanceled = true
      // The URL stays in use until the next image has been decoded, so it is revoked with a delay.
      window.setTimeout(() => URL.revokeObjectURL(newUrl), 10_000)
    }
  }, [file])
  return decodedImage
}

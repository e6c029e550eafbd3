/** Error for a file that is not an acceptable image; its message is for the user who sent it. */
export class PictureRefused extends Error {}

/** Throws the error for pixel data that contradicts the header. */
export function unreadable(): never {
  throw new PictureRefused('Image is damaged or incomplete')
}

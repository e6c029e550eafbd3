/** Error for a file that is not an acceptable image; its message is for the user who sent the file. */
export class ImageRejected extends Error {}

/** Throws the error for a damaged or incomplete image. */
export function throwDamaged(): never {
  throw new ImageRejected('Image is damaged or incomplete')
}

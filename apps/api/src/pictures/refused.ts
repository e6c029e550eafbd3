/** A file is no picture that can be taken; the message says why, for who sent it. */
export class PictureRefused extends Error {}

/** Something of the pixels is not as the header promises. */
export function unreadable(): never {
  throw new PictureRefused('Image is damaged or incomplete')
}

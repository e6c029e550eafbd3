/** Bytes of a color profile that is kept: those of printers have half a million, all others far fewer. */
export const MOST_OF_PROFILE = 2_097_152

/**
 * The type of a pipeline of elements. It can name the same element hundreds of thousands of times, and lcms takes time that
 * grows with the square of their number; profiles of cameras and screens have none.
 */
export const PIPELINE = 'mpet'

/** Whether a color profile can be applied. */
export const isPlainProfile = (profile: Buffer) =>
  profile.length <= MOST_OF_PROFILE && !profile.includes(PIPELINE, 0, 'latin1')

/** Maximum bytes of a color profile: those of printers have half a million, all others far fewer. */
export const MOST_OF_PROFILE = 2_097_152

/**
 * Type of a multi-process-element pipeline. It can reference the same element hundreds of thousands of times,
 * and lcms needs time that grows with the square of their number. Profiles of cameras and screens have none.
 */
export const PIPELINE = 'mpet'

/** Returns whether a color profile is safe to apply. */
export const isPlainProfile = (profile: Buffer) =>
  profile.length <= MOST_OF_PROFILE && !profile.includes(PIPELINE, 0, 'latin1')

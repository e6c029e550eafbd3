/** Maximum bytes of a color profile: printer profiles have half a million, all others far fewer. */
export const MAX_PROFILE_BYTES = 2_097_152

/**
 * Type of a multi-process-element pipeline. It can reference the same element hundreds of thousands of times,
 * and lcms needs time that grows with the square of their number. Profiles of cameras and screens have none.
 */
export const PIPELINE = 'mpet'

/** Returns whether a color profile is safe to apply. */
export const isSafeProfile = (profile: Buffer) =>
  profile.length <= MAX_PROFILE_BYTES && !profile.includes(PIPELINE, 0, 'latin1')

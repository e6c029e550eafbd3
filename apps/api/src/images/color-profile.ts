/** Maximum bytes of a color profile: printer profiles have half a million, all others far fewer. */
export const MAX_PROFILE_BYTES = 2_097_152

/**
 * Type of a multi-process-element pipeline. A pipeline can reference the same element hundreds of thousands
 * of times, and the time that lcms needs grows with the square of the number of references. Profiles of
 * cameras and screens have no pipeline.
 */
export const PIPELINE = 'mpet'

/** Returns whether a color profile is safe to apply. */
export const isSafeProfile = (profile: Buffer) =>
  profile.length <= MAX_PROFILE_BYTES && !profile.includes(PIPELINE, 0, 'latin1')

/** Maximum bytes of a color profile. Printer profiles have half a million bytes, all others far fewer. */
export const MAX_PROFILE_BYTES = 2_097_152

/**
 * Signature of a pipeline (`multiProcessElementsType`) in an ICC color profile. A pipeline can reference the
 * same element hundreds of thousands of times. The time that libvips needs to apply it grows with the square
 * of the number of references. Profiles of cameras and screens have no pipeline.
 */
export const PIPELINE_SIGNATURE = 'mpet'

/** Returns whether a color profile is small enough and has no pipeline, so that it can be applied quickly. */
export const isSafeProfile = (profile: Buffer) =>
  profile.length <= MAX_PROFILE_BYTES && !profile.includes(PIPELINE_SIGNATURE, 0, 'latin1')

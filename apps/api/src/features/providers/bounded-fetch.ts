import type { CustomFetch } from 'openid-client'

/** Maximum size of a response in bytes. Metadata, keys, and tokens usually take a few thousand bytes. */
const MAX_RESPONSE_BYTES = 262_144

/**
 * Fetches a response of a sign-in provider and limits its size. Parsing JSON blocks the process, so a large
 * response would delay all other requests.
 *
 * @throws RangeError if the response is larger than the limit
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    size += chunk.value.length
    if (size > MAX_RESPONSE_BYTES) {
      await reader?.cancel()
      throw new RangeError(`The provider answered with more than ${MAX_RESPONSE_BYTES} bytes`)
    }
    chunks.push(chunk.value)
  }
  const { status, statusText, headers } = response
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers })
}

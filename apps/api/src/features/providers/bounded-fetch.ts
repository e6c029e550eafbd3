import type { CustomFetch } from 'openid-client'

/** Limit of response bytes. Metadata, keys, and tokens take a few thousand. */
const MOST = 262_144

/**
 * Fetches a response of a provider up to a maximum size. Parsing blocks the process, so a large response
 * would delay all other requests.
 *
 * @throws RangeError if the response is larger
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > MOST) {
      await reader?.cancel()
      throw new RangeError(`The provider answered with more than ${MOST} bytes`)
    }
    chunks.push(part.value)
  }
  const { status, statusText, headers } = answer
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers })
}

import type { CustomFetch } from 'openid-client'

/** Bytes of an answer: metadata, keys and tokens have a few thousand. */
const MOST = 262_144

/**
 * Fetches an answer of a provider, which is read up to a size: it is parsed in one go, and everybody would wait for a large
 * one.
 *
 * @throws RangeError when the answer is larger
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

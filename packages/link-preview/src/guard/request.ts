import type { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import { LinkPreviewError } from '../errors.ts'
import { type Bounds, readBody } from './body.ts'
import { createPinnedLookup, type GuardOptions, type VettedUrl, vetUrl } from './guard.ts'

/** Which response to accept, and how much of it to read. */
export interface ResponseOptions extends Bounds {
  /** the Accept header */
  accept: string
  /** checks the media type before the body is read; throws to reject the response */
  checkMediaType?: (mediaType: string) => void
}

export interface RequestOptions extends GuardOptions {
  signal: AbortSignal
  /** maximum number of redirects */
  maxRedirects: number
  userAgent: string
}

export interface GuardedResponse {
  /** final URL after redirects */
  url: URL
  /** the `Content-Type` header as received, or an empty string if it is missing */
  contentType: string
  body: Buffer
}

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])

const getHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Sends one request to a vetted URL on a new connection. Closes the connection after `read` has settled. */
async function sendRequest<T>(
  vetted: VettedUrl,
  { accept }: ResponseOptions,
  { signal, userAgent }: RequestOptions,
  read: (response: {
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Readable
  }) => Promise<T>,
): Promise<T> {
  const agent = new Agent({ connect: { lookup: createPinnedLookup(vetted), autoSelectFamily: true } })
  try {
    const { statusCode, headers, body } = await request(vetted.url, {
      dispatcher: agent,
      signal,
      headers: {
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en, *;q=0.5',
        'user-agent': userAgent,
      },
    })
    // The stream emits an error if the connection is closed before the whole body is read.
    body.on('error', () => undefined)
    return await read({ status: statusCode, headers, body })
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw cause instanceof LinkPreviewError ? cause : new LinkPreviewError('unreachable', { cause })
  } finally {
    await agent.destroy()
  }
}

/**
 * Sends a GET request if `vetUrl` allows the URL. Follows redirects and vets the URL of each redirect, too.
 * Sends no cookies or referrer, and uses no proxy.
 *
 * @param text the URL
 * @throws LinkPreviewError
 * @throws the signal's reason if the signal aborts
 */
export async function fetchIfAllowed(
  text: string,
  responseOptions: ResponseOptions,
  options: RequestOptions,
): Promise<GuardedResponse> {
  let vetted = await vetUrl(text, options, options.signal)
  for (let redirects = 0; ; redirects++) {
    const result = await sendRequest(vetted, responseOptions, options, async ({ status, headers, body }) => {
      // For a redirect, the result is its location, a string.
      const location = getHeader(headers.location)
      if (REDIRECT_STATUSES.has(status) && location) return location
      if (status < 200 || status > 299) throw new LinkPreviewError('bad_status', { cause: status })
      const contentType = getHeader(headers['content-type'])
      responseOptions.checkMediaType?.(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
      return {
        url: vetted.url,
        contentType,
        body: await readBody(body, getHeader(headers['content-encoding']), responseOptions),
      }
    })
    if (typeof result !== 'string') return result
    if (redirects === options.maxRedirects) throw new LinkPreviewError('too_many_redirects')
    vetted = await vetUrl(result, options, options.signal, vetted.url)
  }
}

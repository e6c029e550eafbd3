import { LinkPreviewError } from './errors.ts'
import type { GuardOptions } from './guard/guard.ts'
import { fetchIfAllowed, type RequestOptions } from './guard/request.ts'
import { decodePage } from './page/charset.ts'
import { findMetadata } from './page/findings.ts'
import { combineMetadata, type Metadata } from './page/metadata.ts'
import { findOembedUrl, type OembedData, parseOembed } from './page/oembed.ts'
import { isComplete, needsOembed, readSources } from './page/sources.ts'

/** Limits for fetching a preview or an image. */
export interface Limits {
  /** total timeout in milliseconds, including DNS, redirects, and oEmbed */
  timeout: number
  /** timeout of the optional oEmbed request in milliseconds */
  oembedTimeout: number
  /** maximum number of redirects */
  redirects: number
  /** maximum bytes of a page; a larger one is truncated */
  pageBytes: number
  /** maximum bytes of an image; a larger one is rejected */
  imageBytes: number
}

/** Default limits. */
export const DEFAULT_LIMITS: Limits = {
  timeout: 10_000,
  oembedTimeout: 3_000,
  redirects: 5,
  pageBytes: 1_048_576,
  imageBytes: 5 * 1_048_576,
}

export interface FetchOptions extends GuardOptions {
  /** limits that differ from `DEFAULT_LIMITS` */
  limits?: Partial<Limits>
  /** the User-Agent header; default: `VerandaLinkPreview/1.0` */
  userAgent?: string
}

/** Default user agent, by which servers can recognize preview requests. */
export const USER_AGENT = 'VerandaLinkPreview/1.0'

const MAX_OEMBED_BYTES = 131_072

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/**
 * Calls `work` with complete options. Aborts its requests after the timeout. If `work` fails because of this,
 * throws `timed_out`.
 */
async function withTimeout<T>(
  { limits, userAgent = USER_AGENT, ...guard }: FetchOptions,
  work: (options: RequestOptions, limits: Limits) => Promise<T>,
): Promise<T> {
  const allLimits = { ...DEFAULT_LIMITS, ...limits }
  const signal = AbortSignal.timeout(allLimits.timeout)
  const options = { ...guard, signal, maxRedirects: allLimits.redirects, userAgent }
  return work(options, allLimits).catch((error) => {
    throw error === signal.reason ? new LinkPreviewError('timed_out', { cause: error }) : error
  })
}

/**
 * Creates the `isEnough` function for reading a page. The first call that receives the whole head returns
 * whether the head has all metadata. All other calls return false.
 */
function createHeadCheck() {
  let hasChecked = false
  return (received: Buffer) => {
    if (hasChecked || !received.includes('</head')) return false
    hasChecked = true
    // The charset is not known yet, but `isComplete` only needs names such as `og:title`. Their bytes are the
    // same in nearly every encoding.
    return isComplete(findMetadata(received.toString('latin1'), isComplete))
  }
}

const assertHtml = (mediaType: string) => {
  if (!PAGE_TYPES.has(mediaType)) throw new LinkPreviewError('not_html')
}

/** Fetches a page's oEmbed data. Ignores errors, because a preview doesn't require the data. */
async function fetchOembed(
  url: string,
  options: RequestOptions,
  { oembedTimeout }: Limits,
): Promise<OembedData> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(oembedTimeout)])
  const responseOptions = {
    accept: 'application/json',
    maxBytes: MAX_OEMBED_BYTES,
    overflow: 'reject',
  } as const
  return fetchIfAllowed(url, responseOptions, { ...options, signal })
    .then(({ body }) => parseOembed(body.toString('utf8')))
    .catch(() => ({}))
}

/**
 * Fetches the metadata of a page.
 *
 * The URLs of all requests are vetted, including redirects and the page's oEmbed provider. A request to a
 * private IP address is therefore impossible unless the host is exempt.
 *
 * @param url absolute http or https URL
 * @param options limits, user agent, and exempt hosts
 * @returns the metadata
 * @throws LinkPreviewError with the reason in `code`
 *
 * @example
 * const { title, image } = await fetchLinkPreview('https://example.org/plans')
 */
export const fetchLinkPreview = (url: string, options: FetchOptions = {}): Promise<Metadata> =>
  withTimeout(options, async (requestOptions, limits) => {
    const page = await fetchIfAllowed(
      url,
      {
        accept: 'text/html, application/xhtml+xml;q=0.9',
        maxBytes: limits.pageBytes,
        overflow: 'truncate',
        checkMediaType: assertHtml,
        isEnough: createHeadCheck(),
      },
      requestOptions,
    )
    const sources = readSources(decodePage(page.body, page.contentType))
    const oembedUrl = needsOembed(sources) ? findOembedUrl(sources.found) : undefined
    const isValidUrl = oembedUrl !== undefined && URL.canParse(oembedUrl, page.url.href)
    const oembed = isValidUrl
      ? await fetchOembed(new URL(oembedUrl, page.url).href, requestOptions, limits)
      : undefined
    return combineMetadata(sources, page.url, oembed)
  })

/**
 * Fetches the bytes of an image. Vets all URLs like `fetchLinkPreview`. Ignores the `Content-Type` of the
 * response, so check the bytes before you use them.
 *
 * @param url absolute http or https URL
 * @param options limits, user agent, and exempt hosts
 * @returns the bytes of the image
 * @throws LinkPreviewError with the reason in `code`; `too_large` beyond `limits.imageBytes`
 *
 * @example
 * const bytes = await fetchImage('https://example.org/cover.jpg')
 */
export const fetchImage = (url: string, options: FetchOptions = {}): Promise<Buffer> =>
  withTimeout(options, async (requestOptions, { imageBytes }) => {
    const responseOptions = { accept: 'image/*', maxBytes: imageBytes, overflow: 'reject' } as const
    return (await fetchIfAllowed(url, responseOptions, requestOptions)).body
  })

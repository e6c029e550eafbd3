import { LinkPreviewError } from './errors.ts'
import type { GuardOptions } from './guard/guard.ts'
import { guardedGet, type RequestOptions } from './guard/request.ts'
import { decodePage } from './page/charset.ts'
import { findMetadata } from './page/findings.ts'
import { combineMetadata, type Metadata } from './page/metadata.ts'
import { type Embedding, findOembedUrl, parseEmbedding } from './page/oembed.ts'
import { isComplete, needsEmbedding, readSources } from './page/sources.ts'

/** Limits of a preview request. */
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
  limits?: Partial<Limits>
  /** the User-Agent header; default: `VerandaLinkPreview/1.0` */
  userAgent?: string
}

/** Default user agent, by which servers can recognize preview requests. */
export const USER_AGENT = 'VerandaLinkPreview/1.0'

const MAX_OEMBED_BYTES = 131_072

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** Runs work with a timeout, after which its requests are aborted. */
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

/** Creates a function that waits for the whole head, and then checks once whether it has all metadata. */
function createHeadWatcher() {
  let hasChecked = false
  return (received: Buffer) => {
    if (hasChecked || !received.includes('</head')) return false
    hasChecked = true
    // Only names such as `og:title` matter, and their bytes are the same in nearly every encoding.
    return isComplete(findMetadata(received.toString('latin1'), isComplete))
  }
}

const assertPage = (mediaType: string) => {
  if (!PAGE_TYPES.has(mediaType)) throw new LinkPreviewError('not_html')
}

/** Fetches a page's oEmbed data. Errors are ignored, because the page has a preview without it. */
async function fetchEmbedding(
  url: string,
  options: RequestOptions,
  { oembedTimeout }: Limits,
): Promise<Embedding> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(oembedTimeout)])
  const getOptions = { accept: 'application/json', maxBytes: MAX_OEMBED_BYTES, overflow: 'refuse' } as const
  return guardedGet(url, getOptions, { ...options, signal })
    .then(({ body }) => parseEmbedding(body.toString('utf8')))
    .catch(() => ({}))
}

/**
 * Fetches the metadata of a page.
 *
 * All requests, including redirects and the page's oEmbed provider, pass the guard, so no private IP address
 * is reached unless its host is exempt.
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
  withTimeout(options, async (request, limits) => {
    const page = await guardedGet(
      url,
      {
        accept: 'text/html, application/xhtml+xml;q=0.9',
        maxBytes: limits.pageBytes,
        overflow: 'cut',
        check: assertPage,
        isEnough: createHeadWatcher(),
      },
      request,
    )
    const sources = readSources(decodePage(page.body, page.contentType))
    const oembedUrl = needsEmbedding(sources) ? findOembedUrl(sources.found) : undefined
    const isValidUrl = oembedUrl !== undefined && URL.canParse(oembedUrl, page.url.href)
    const embedding = isValidUrl
      ? await fetchEmbedding(new URL(oembedUrl, page.url).href, request, limits)
      : undefined
    return combineMetadata(sources, page.url, embedding)
  })

/**
 * Fetches the bytes of an image through the same guard. The server's media type is ignored, so check the
 * bytes before use.
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
  withTimeout(options, async (request, { imageBytes }) => {
    const getOptions = { accept: 'image/*', maxBytes: imageBytes, overflow: 'refuse' } as const
    return (await guardedGet(url, getOptions, request)).body
  })

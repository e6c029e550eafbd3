import { LinkPreviewError } from './errors.ts'
import type { GuardOptions } from './guard/guard.ts'
import { guardedGet, type RequestOptions } from './guard/request.ts'
import { decodePage } from './page/charset.ts'
import { findIn } from './page/findings.ts'
import { combine, type Metadata } from './page/metadata.ts'
import { type Embedding, oembedAddressIn, readEmbedding } from './page/oembed.ts'
import { isComplete, lacksWhatEmbeddingKnows, readSources } from './page/sources.ts'

/** What a request may cost. */
export interface Limits {
  /** milliseconds for all of it: names, redirects, oEmbed, reading */
  timeout: number
  /** milliseconds of these for oEmbed, without which a preview does as well */
  oembedTimeout: number
  redirects: number
  /** bytes of a page; the beginning of a larger one is read */
  pageBytes: number
  /** bytes of a picture; a larger one is refused */
  pictureBytes: number
}

/** What holds where nothing else is said. */
export const LIMITS: Limits = {
  timeout: 10_000,
  oembedTimeout: 3_000,
  redirects: 5,
  pageBytes: 1_048_576,
  pictureBytes: 5 * 1_048_576,
}

export interface FetchOptions extends GuardOptions {
  limits?: Partial<Limits>
  /** who asks, as web servers see it; default `VerandaLinkPreview/1.0` */
  userAgent?: string
}

/** What the requests say they are; whoever serves previews can tell by it that another preview asks. */
export const USER_AGENT = 'VerandaLinkPreview/1.0'

const OEMBED_BYTES = 131_072

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** Runs the work within the time; what is still under way then is broken off. */
async function within<T>(
  { limits, userAgent = USER_AGENT, ...guard }: FetchOptions,
  work: (options: RequestOptions, limits: Limits) => Promise<T>,
): Promise<T> {
  const all = { ...LIMITS, ...limits }
  const signal = AbortSignal.timeout(all.timeout)
  const options = { ...guard, signal, mostRedirects: all.redirects, userAgent }
  return work(options, all).catch((error) => {
    throw error === signal.reason ? new LinkPreviewError('timed_out', { cause: error }) : error
  })
}

/** Whether the head of a page has arrived, and with it all that matters; looked at once. */
function headWatcher() {
  let hasLooked = false
  return (soFar: Buffer) => {
    if (hasLooked || !soFar.includes('</head')) return false
    hasLooked = true
    // Only names of tags are looked for, which are the same in nearly every encoding.
    return isComplete(findIn(soFar.toString('latin1'), isComplete))
  }
}

const isPage = (mediaType: string) => {
  if (!PAGE_TYPES.has(mediaType)) throw new LinkPreviewError('not_html')
}

/** What the provider that a page names knows of it. It is a bonus: whatever is wrong with it, the page has a preview. */
async function embeddingOf(
  url: string,
  options: RequestOptions,
  { oembedTimeout }: Limits,
): Promise<Embedding> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(oembedTimeout)])
  const wanted = { accept: 'application/json', mostBytes: OEMBED_BYTES, over: 'refuse' } as const
  return guardedGet(url, wanted, { ...options, signal })
    .then(({ body }) => readEmbedding(body.toString('utf8')))
    .catch(() => ({}))
}

/**
 * Fetches what a page tells of itself. Everything that is asked, the page, each redirect and the oEmbed provider that it
 * names, is asked through the guard: nothing that is not public is ever reached, whatever an address is made to look like.
 *
 * @param url absolute, http or https
 * @throws LinkPreviewError whose `code` says why there is no preview
 * @example
 * const { title, image } = await fetchLinkPreview('https://example.org/plans')
 */
export const fetchLinkPreview = (url: string, options: FetchOptions = {}): Promise<Metadata> =>
  within(options, async (request, limits) => {
    const page = await guardedGet(
      url,
      {
        accept: 'text/html, application/xhtml+xml;q=0.9',
        mostBytes: limits.pageBytes,
        over: 'cut',
        check: isPage,
        isEnough: headWatcher(),
      },
      request,
    )
    const sources = readSources(decodePage(page.body, page.contentType))
    const provider = lacksWhatEmbeddingKnows(sources) ? oembedAddressIn(sources.found) : undefined
    const isAddress = provider !== undefined && URL.canParse(provider, page.url.href)
    const embedding = isAddress
      ? await embeddingOf(new URL(provider, page.url).href, request, limits)
      : undefined
    return combine(sources, page.url, embedding)
  })

/**
 * Fetches the bytes of a picture through the same guard. What they are is for the caller to find out: what a server says of
 * them counts for nothing.
 *
 * @param url absolute, http or https
 * @throws LinkPreviewError whose `code` says why there are none; `too_large` beyond `limits.pictureBytes`
 * @example
 * const bytes = await fetchPicture('https://example.org/cover.jpg')
 */
export const fetchPicture = (url: string, options: FetchOptions = {}): Promise<Buffer> =>
  within(options, async (request, { pictureBytes }) => {
    const wanted = { accept: 'image/*', mostBytes: pictureBytes, over: 'refuse' } as const
    return (await guardedGet(url, wanted, request)).body
  })

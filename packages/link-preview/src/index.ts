export { FAILURES, type FailureCode, LinkPreviewError, URL_REJECTIONS } from './errors.ts'
export { type GuardOptions, type VettedUrl, vetUrl } from './guard/guard.ts'
export { isPublicIp } from './guard/public-ip.ts'
export { type Resolve, resolveHost } from './guard/resolve.ts'
export { formatHostPort, MAX_URL_LENGTH, parseHostPort, parseUrl } from './guard/urls.ts'
export { decodePage } from './page/charset.ts'
export { type Metadata, readMetadata } from './page/metadata.ts'
export {
  DEFAULT_LIMITS,
  type FetchOptions,
  fetchImage,
  fetchLinkPreview,
  type Limits,
  USER_AGENT,
} from './preview.ts'

export { FAILURES, type FailureCode, LinkPreviewError, REFUSALS } from './errors.ts'
export { isPublicAddress } from './guard/addresses.ts'
export { type GuardOptions, type Vetted, vet } from './guard/guard.ts'
export { type Resolve, resolveHost } from './guard/resolve.ts'
export { hostPortOf, MOST_URL, readHostPort, readUrl } from './guard/urls.ts'
export { decodePage } from './page/charset.ts'
export { type Metadata, readMetadata } from './page/metadata.ts'
export {
  type FetchOptions,
  fetchLinkPreview,
  fetchPicture,
  LIMITS,
  type Limits,
  USER_AGENT,
} from './preview.ts'

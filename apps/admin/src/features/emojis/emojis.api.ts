import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema, uploadForm } from '../../lib/api.ts'
import { waitForDecisions } from './decision-requests.ts'
import type { EmojisSearch } from './emojis-search.ts'

export const deleteYourEmoji = (id: number) =>
  getData(api.DELETE('/api/emojis/{id}', { params: { path: { id: String(id) } } }))

export type ImportOutcome = Schema<'EmojiImportOutcome'>
/** What an import does if the shortcode of an emoji already exists. */
export type ConflictStrategy = 'skip' | 'replace'

interface Import {
  file: File
  conflictStrategy: ConflictStrategy
  /** whether to report the outcome without importing */
  isDryRun: boolean
}

/**
 * Imports emojis.
 *
 * @param onProgress called with the uploaded fraction of the file, from 0 to 1
 */
export function importEmojis(
  { file, conflictStrategy, isDryRun }: Import,
  onProgress: (progress: number) => void,
) {
  const form = new FormData()
  form.set('dry_run', String(isDryRun))
  form.set('on_conflict', conflictStrategy)
  form.set('file', file)
  return uploadForm<ImportOutcome>('/api/admin/emojis/import', form, onProgress)
}

export type Emoji = Schema<'AdminEmoji'>

const BASE_KEY = ['emojis'] as const
const QUEUE_KEY = [...BASE_KEY, 'queue'] as const

/** Number of pending emojis to load in one request. */
export const QUEUE_PAGE_SIZE = 50

const CATALOG_PAGE_SIZE = 60

/**
 * Query filter for the queries to refetch after a review decision. Excludes the review queue, which applies
 * decisions to its own state.
 */
export const emojiQueriesExceptQueue = {
  queryKey: BASE_KEY,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== QUEUE_KEY[1],
}

/** Query filter for all emoji queries. */
export const emojiQueries = { queryKey: BASE_KEY }

/** Query filter for all pages of the review queue. */
export const reviewQueueQueries = { queryKey: QUEUE_KEY }

/** Query for the pending emojis, oldest first. To refetch a page, increment `round`. */
export const queueQuery = (page = 1, round = 0) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, page, round],
    queryFn: async ({ signal }) => {
      // Wait for the requests that send decisions, so that the result reflects these decisions.
      await waitForDecisions()
      const query = { status: 'pending', page, per_page: QUEUE_PAGE_SIZE } as const
      return getData(api.GET('/api/admin/emojis', { params: { query }, signal }))
    },
    staleTime: 5_000,
    gcTime: 10_000,
  })

/** Query for custom emoji counts by status. Every response contains them, so only one emoji is requested. */
export const countsQuery = queryOptions({
  queryKey: [...BASE_KEY, 'counts'],
  queryFn: ({ signal }) =>
    getData(api.GET('/api/admin/emojis', { params: { query: { per_page: 1 } }, signal })),
  select: ({ counts }) => counts,
})

/**
 * Query for a page of the catalog. By default, search results are sorted by relevance, and other lists by
 * Unicode order with custom emojis last.
 */
export const catalogQuery = ({ search, kind = 'all', category, status, sort, page = 1 }: EmojisSearch) => {
  const query = {
    // Only custom emojis are reviewed, so a status filter excludes Unicode emojis.
    kind: status ? ('custom' as const) : kind,
    status: status ?? ('all' as const),
    sort: sort ?? (search ? ('match' as const) : ('catalogue' as const)),
    page,
    per_page: CATALOG_PAGE_SIZE,
    ...(search && { search }),
    ...(category && { category }),
  }
  return queryOptions({
    queryKey: [...BASE_KEY, 'catalog', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/emojis', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Query for the emoji categories. Every response contains all of them, so only one emoji is requested. */
export const categoriesQuery = queryOptions({
  queryKey: [...BASE_KEY, 'categories'],
  queryFn: ({ signal }) => getData(api.GET('/api/emojis', { params: { query: { per_page: 1 } }, signal })),
  select: ({ categories }) => categories,
  staleTime: 5 * 60_000,
})

/** Query for the most used emojis of a period, in descending order. */
export const rankingQuery = ({ span, kind = 'all' }: EmojisSearch) => {
  const query = { span: span ?? ('30_days' as const), kind }
  return queryOptions({
    queryKey: [...BASE_KEY, 'ranking', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/emojis/usage', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export type OwnEmoji = Schema<'OwnEmoji'>

/** Query for the current user's emojis, newest first. */
export const yourEmojisQuery = (page: number) =>
  queryOptions({
    queryKey: ['emojis', 'own', page],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/emojis/mine', { params: { query: { page, per_page: 20 } }, signal })),
    placeholderData: keepPreviousData,
  })

/** Deletes any user's custom emoji. The owner sees the reason. */
export const removeEmoji = (id: number, reason: string) =>
  getData(api.DELETE('/api/admin/emojis', { params: { query: { id: String(id), reason } } }))

/** Maximum number of emojis that the server accepts in one review request. */
export const MAX_EMOJIS_PER_REQUEST = 100

/**
 * Approves or rejects emojis. A decision fails if the emoji's status is neither `expected.status` nor the
 * requested one. `keepalive` lets the request complete even if the user closes the page.
 */
export const reviewEmojis = (body: Schema<'EmojiReview'>) =>
  getData(api.POST('/api/admin/emojis', { body, keepalive: true }))

export type CreatedEmoji = Schema<'EmojiResponse'>

/**
 * Uploads an image as a personal emoji.
 *
 * @param onProgress called with the uploaded fraction of the file, from 0 to 1
 */
export function uploadEmoji(file: File, name: string, onProgress: (progress: number) => void) {
  const form = new FormData()
  form.set('name', name)
  form.set('file', file)
  return uploadForm<CreatedEmoji>('/api/emojis', form, onProgress)
}

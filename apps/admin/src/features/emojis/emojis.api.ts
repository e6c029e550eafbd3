import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema, upload } from '../../lib/api.ts'
import { underway } from './decisions-underway.ts'
import type { EmojisSearch } from './emojis-search.ts'

export const deleteOwnEmoji = (id: number) =>
  answerOf(api.DELETE('/api/emojis/{id}', { params: { path: { id: String(id) } } }))

export type ImportOutcome = Schema<'EmojiImportOutcome'>
export type OnConflict = 'skip' | 'replace'

interface Import {
  file: File
  onConflict: OnConflict
  /** whether to report the outcome without importing */
  isDry: boolean
}

/**
 * Imports emojis.
 *
 * @param tell called with the uploaded share of the file, from 0 to 1
 */
export function importEmojis({ file, onConflict, isDry }: Import, tell: (share: number) => void) {
  const form = new FormData()
  form.set('dry_run', String(isDry))
  form.set('on_conflict', onConflict)
  form.set('file', file)
  return upload<ImportOutcome>('/api/admin/emojis/import', form, tell)
}

export type Emoji = Schema<'AdminEmoji'>

const KEY = ['emojis'] as const
const QUEUE = [...KEY, 'queue'] as const

/** Number of queue entries to load in one request. */
export const QUEUE_SIZE = 50

const CATALOGUE_SIZE = 60

/**
 * Query filter to invalidate after an emoji changes. Excludes the review queue, which tracks its own changes.
 */
export const allButTheQueue = {
  queryKey: KEY,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== QUEUE[1],
}

export const allEmojis = { queryKey: KEY }

export const theQueue = { queryKey: QUEUE }

/** Query for the pending emojis, oldest first. A new `round` refetches. */
export const queueQuery = (page = 1, round = 0) =>
  queryOptions({
    queryKey: [...QUEUE, page, round],
    queryFn: async ({ signal }) => {
      // Wait for the last decisions, so that the result reflects them.
      await underway()
      const query = { status: 'pending', page, per_page: QUEUE_SIZE } as const
      return answerOf(api.GET('/api/admin/emojis', { params: { query }, signal }))
    },
    staleTime: 5_000,
    gcTime: 10_000,
  })

/** Query for the number of emojis by status. */
export const countsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/api/admin/emojis', { params: { query: { per_page: 1 } }, signal })),
  select: ({ counts }) => counts,
})

/**
 * Query for a page of the catalog, best match first. By default, Unicode emojis come first, in Unicode order.
 */
export const catalogueQuery = ({ search, kind = 'all', category, status, sort, page = 1 }: EmojisSearch) => {
  const query = {
    kind: status ? ('custom' as const) : kind,
    status: status ?? ('all' as const),
    sort: sort ?? (search ? ('match' as const) : ('catalogue' as const)),
    page,
    per_page: CATALOGUE_SIZE,
    ...(search && { search }),
    ...(category && { category }),
  }
  return queryOptions({
    queryKey: [...KEY, 'catalogue', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/emojis', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Query for the emoji categories. */
export const categoriesQuery = queryOptions({
  queryKey: [...KEY, 'categories'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/emojis', { params: { query: { per_page: 1 } }, signal })),
  select: ({ categories }) => categories,
  staleTime: 5 * 60_000,
})

/** Query for the most used emojis of a period, in descending order. */
export const rankingQuery = ({ span, kind = 'all' }: EmojisSearch) => {
  const query = { span: span ?? ('30_days' as const), kind }
  return queryOptions({
    queryKey: [...KEY, 'ranking', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/emojis/usage', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

export type OwnEmoji = Schema<'OwnEmoji'>

/** Query for the current user's emojis, newest first. */
export const ownEmojisQuery = (page: number) =>
  queryOptions({
    queryKey: ['emojis', 'own', page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/emojis/mine', { params: { query: { page, per_page: 20 } }, signal })),
    placeholderData: keepPreviousData,
  })

export const removeEmoji = (id: number, reason: string) =>
  answerOf(api.DELETE('/api/admin/emojis', { params: { query: { id: String(id), reason } } }))

/** Sends review decisions, even if the page closes in the meantime. */
export const reviewEmojis = (body: Schema<'EmojiReview'>) =>
  answerOf(api.POST('/api/admin/emojis', { body, keepalive: true }))

export type Made = Schema<'EmojiResponse'>

/**
 * Uploads an image as a personal emoji.
 *
 * @param tell called with the uploaded share of the file, from 0 to 1
 */
export function uploadEmoji(file: File, name: string, tell: (share: number) => void) {
  const form = new FormData()
  form.set('name', name)
  form.set('file', file)
  return upload<Made>('/api/emojis', form, tell)
}

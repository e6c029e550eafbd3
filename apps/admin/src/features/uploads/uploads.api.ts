import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema, upload } from '../../lib/api.ts'
import type { UploadsSearch } from './uploads-search.ts'

export const deleteOwnUpload = (filename: string) =>
  answerOf(api.DELETE('/api/upload/{filename}', { params: { path: { filename } } }))

/** What I have uploaded, the newest first. */
export const ownUploadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allUploads.queryKey, 'own', page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/upload', { params: { query: { page, limit: 12 } }, signal })),
    placeholderData: keepPreviousData,
  })

export type Upload = Schema<'Upload'>
export type AdminUpload = Schema<'AdminUpload'>

const KEY = ['uploads'] as const

/** What every upload and every deletion makes out of date. */
export const allUploads = { queryKey: KEY }

/** Fewer than the server lets wait to be drawn: they are all asked for at once, and may all be new to it. */
const PICTURES_A_PAGE = 24
const USERS_A_PAGE = 10

/** A page of everybody's pictures, or of one user's. */
export const uploadsQuery = ({ user, search, sort = 'newest', page = 1 }: UploadsSearch) => {
  const query = {
    ...{ sort, page, limit: PICTURES_A_PAGE },
    ...(user !== undefined && { user_id: String(user) }),
    ...(search && { search }),
  }
  return queryOptions({
    queryKey: [...KEY, 'everybody', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/admin/uploads', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

interface UsersQuery {
  page: number
  limit: number
  search?: string
}

const listUploadUsers = (query: UsersQuery, signal: AbortSignal) =>
  answerOf(api.GET('/api/admin/uploads/users', { params: { query }, signal }))

export type UploadUsers = Awaited<ReturnType<typeof listUploadUsers>>
export type UploadUser = UploadUsers['users'][number]

const users = (query: UsersQuery) =>
  queryOptions({
    queryKey: [...KEY, 'users', query],
    queryFn: ({ signal }) => listUploadUsers(query, signal),
    placeholderData: keepPreviousData,
  })

/** Who takes how much room, whoever takes most first. */
export const uploadUsersQuery = ({ who, who_page: page = 1 }: UploadsSearch) =>
  users({ page, limit: USERS_A_PAGE, ...(who && { search: who }) })

/** What all come to: each bar is a share of it, on whichever page it stands. */
export const allStorageQuery = users({ page: 1, limit: 1 })

export const removeUpload = (filename: string, reason: string) =>
  answerOf(api.DELETE('/api/admin/uploads/{filename}', { params: { path: { filename }, query: { reason } } }))

/** Uploads a picture; `tell` hears how much of it has gone, from 0 to 1. */
export function sendPicture(file: File, tell: (share: number) => void) {
  const form = new FormData()
  form.set('file', file)
  return upload<Schema<'UploadResult'>>('/api/upload/image', form, tell)
}

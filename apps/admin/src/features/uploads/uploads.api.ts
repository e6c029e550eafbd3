import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, getData, type Schema, uploadForm } from '../../lib/api.ts'
import type { UploadsSearch } from './uploads-search.ts'

export const deleteYourUpload = (filename: string) =>
  getData(api.DELETE('/api/upload/{filename}', { params: { path: { filename } } }))

/** Query for the current user's uploads, newest first. */
export const yourUploadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...uploadQueries.queryKey, 'own', page],
    queryFn: ({ signal }) =>
      getData(api.GET('/api/upload', { params: { query: { page, limit: 12 } }, signal })),
    placeholderData: keepPreviousData,
  })

export type Upload = Schema<'Upload'>
export type AdminUpload = Schema<'AdminUpload'>

const KEY = ['uploads'] as const

/** Filter that matches all queries for uploads, to invalidate them after an upload or a deletion. */
export const uploadQueries = { queryKey: KEY }

/**
 * Images per page: fewer than the 32 renderings that the server queues per IP range. On a larger page, some
 * images could fail to load if the server has to render all of their variants.
 */
const IMAGES_PER_PAGE = 24
const USERS_PER_PAGE = 10

/** Query for a page of all images, or of one user's images. */
export const uploadsQuery = ({ user, search, sort = 'newest', page = 1 }: UploadsSearch) => {
  const query = {
    sort,
    page,
    limit: IMAGES_PER_PAGE,
    ...(user !== undefined && { user_id: String(user) }),
    ...(search && { search }),
  }
  return queryOptions({
    queryKey: [...KEY, 'all', query],
    queryFn: ({ signal }) => getData(api.GET('/api/admin/uploads', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

interface UploadUsersParams {
  page: number
  limit: number
  search?: string
}

const listUploadUsers = (query: UploadUsersParams, signal: AbortSignal) =>
  getData(api.GET('/api/admin/uploads/users', { params: { query }, signal }))

export type UploadUsers = Awaited<ReturnType<typeof listUploadUsers>>
export type UploadUser = UploadUsers['users'][number]

const usersQuery = (query: UploadUsersParams) =>
  queryOptions({
    queryKey: [...KEY, 'users', query],
    queryFn: ({ signal }) => listUploadUsers(query, signal),
    placeholderData: keepPreviousData,
  })

/** Query for the storage usage by user, in descending order. */
export const uploadUsersQuery = ({ username, users_page: page = 1 }: UploadsSearch) =>
  usersQuery({ page, limit: USERS_PER_PAGE, ...(username && { search: username }) })

/** Query for the totals of all users. Requests a page of one user, because every page has the same totals. */
export const storageTotalsQuery = usersQuery({ page: 1, limit: 1 })

/** Deletes an image of any user. */
export const deleteUpload = (filename: string, reason: string) =>
  getData(api.DELETE('/api/admin/uploads/{filename}', { params: { path: { filename }, query: { reason } } }))

/**
 * Uploads an image.
 *
 * @param onProgress called with the fraction of the file that has been uploaded, from 0 to 1
 */
export function uploadImage(file: File, onProgress: (progress: number) => void) {
  const form = new FormData()
  form.set('file', file)
  return uploadForm<Schema<'UploadResult'>>('/api/upload/image', form, onProgress)
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../lib/api.ts'
import { allUploads } from '../listUploads.ts'

/** What I have uploaded, the newest first. */
export const ownUploadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allUploads.queryKey, 'own', page],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/upload', { params: { query: { page, limit: 12 } }, signal })),
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../../lib/api.ts'

export type Annotation = Schema<'Annotation'>

const KEY = ['analytics', 'annotations'] as const

/** What every change of a note makes out of date. */
export const allAnnotations = { queryKey: KEY }

/** The notes of a span of time, the earliest first. */
export const annotationsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...KEY, from, to],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/admin/annotations', { params: { query: { from, to } }, signal })),
    placeholderData: keepPreviousData,
  })

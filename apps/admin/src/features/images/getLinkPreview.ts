import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Schema } from '../../lib/api.ts'

export type LinkPreview = Schema<'LinkPreview'>

/** What a link leads to, as the server has it; with `refresh` as it is at this moment. */
export const getLinkPreview = (url: string, refresh = false, signal?: AbortSignal) =>
  answerOf(
    api.GET('/api/link-preview', {
      params: { query: { url, ...(refresh && { refresh: 'true' as const }) } },
      // What the browser has kept says nothing of what the server has.
      cache: 'no-store',
      ...(signal && { signal }),
    }),
  )

export const linkPreviewQuery = (url: string) =>
  queryOptions({
    queryKey: ['link-preview', url],
    queryFn: ({ signal }) => getLinkPreview(url, false, signal),
    retry: false,
    staleTime: 60_000,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { api, fetchFile, getData, type Schema } from '../../lib/api.ts'
import { getPreviewUrl } from './image-urls.ts'
import type { StudioParameters } from './studio-parameters.ts'

export type LinkPreview = Schema<'LinkPreview'>

/** Fetches a link preview. Bypasses the server's cache if `refresh` is set. */
export const getLinkPreview = (url: string, refresh = false, signal?: AbortSignal) =>
  getData(
    api.GET('/api/link-preview', {
      params: { query: { url, ...(refresh && { refresh: 'true' as const }) } },
      // The interface shows whether the preview was in the server's cache, so the browser must not cache it.
      cache: 'no-store',
      ...(signal && { signal }),
    }),
  )

/** Query for a link preview, which may come from the server's cache. */
export const linkPreviewQuery = (url: string) =>
  queryOptions({
    queryKey: ['link-preview', url],
    queryFn: ({ signal }) => getLinkPreview(url, false, signal),
    retry: false,
    staleTime: 60_000,
  })

export type StudioReport = Schema<'OgImageStudioReport'>

const KEY = ['og-image'] as const

/** Query filter for the reports on all images, regardless of their parameters. */
export const studioReportQueries = { queryKey: [...KEY, 'report'] } as const

/** Query for an image's report: its properties, whether it is saved, and which plan is needed to save it. */
export const reportQuery = (parameters: StudioParameters) =>
  queryOptions({
    queryKey: [...studioReportQueries.queryKey, parameters],
    queryFn: ({ signal }) =>
      getData(
        api.GET('/api/admin/og-image', {
          params: { query: { ...omitUndefined(parameters), format: 'json' } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/**
 * Query for the draft image that the studio shows. Never stale: apart from the query key, the draft depends
 * only on the user's plan, which rarely changes.
 */
export const imageQuery = (parameters: StudioParameters, format: ImageFormat) =>
  queryOptions({
    queryKey: [...KEY, 'image', parameters, format],
    queryFn: ({ signal }) => fetchFile(getPreviewUrl(window.location.origin, parameters, format), signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Saves an image under a public URL. Consumes one unit of quota, unless the image is already saved. */
export const saveImage = (parameters: StudioParameters) =>
  getData(api.GET('/api/og-image', { params: { query: { ...omitUndefined(parameters), format: 'json' } } }))

/** Removes undefined values, which the API client's types don't allow in a query. */
const omitUndefined = (parameters: StudioParameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as {
    [Name in keyof StudioParameters]?: NonNullable<StudioParameters[Name]>
  }

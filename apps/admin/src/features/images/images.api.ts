import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { answerOf, api, fetchFile, type Schema } from '../../lib/api.ts'
import { studioAddressOf } from './addresses.ts'
import type { StudioParameters } from './studio-parameters.ts'

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

export type StudioReport = Schema<'OgImageStudioReport'>

const KEY = ['og-image'] as const

/** What is said of every picture, for reading it anew. */
export const studioReports = { queryKey: [...KEY, 'report'] } as const

/** What would be drawn, whether it is there already, and what it would take to keep it. */
export const reportQuery = (parameters: StudioParameters) =>
  queryOptions({
    queryKey: [...studioReports.queryKey, parameters],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/admin/og-image', {
          params: { query: { ...given(parameters), format: 'json' } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

/** The picture to be looked at. */
export const pictureQuery = (parameters: StudioParameters, format: ImageFormat) =>
  queryOptions({
    queryKey: [...KEY, 'picture', parameters, format],
    queryFn: ({ signal }) => fetchFile(studioAddressOf(window.location.origin, parameters, format), signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Keeps a picture, which takes a unit of the quota; from then on it has an address for everybody. */
export const keepPicture = (parameters: StudioParameters) =>
  answerOf(api.GET('/api/og-image', { params: { query: { ...given(parameters), format: 'json' } } }))

/** Without what is undefined: the client would refuse to have that in a query. */
const given = (parameters: StudioParameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as {
    [Name in keyof StudioParameters]?: NonNullable<StudioParameters[Name]>
  }

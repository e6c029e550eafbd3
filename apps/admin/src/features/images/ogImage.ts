import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { answerOf, api, fetchFile, type Schema } from '../../lib/api.ts'
import { addressOf } from './addresses.ts'
import type { StudioParameters } from './studio-parameters.ts'

export type OgImageReport = Schema<'OgImageReport'>

const KEY = ['og-image'] as const

/** What is said of every picture, for reading it anew. */
export const ogImageReports = { queryKey: [...KEY, 'report'] } as const

/** What would be drawn, whether it is there already, and how much may be drawn. It costs nothing. */
export const reportQuery = (parameters: StudioParameters) =>
  queryOptions({
    queryKey: [...ogImageReports.queryKey, parameters],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/og-image', {
          params: { query: { ...given(parameters), 'dry-run': 'true' } },
          signal,
        }),
      ),
  })

/** The picture itself. The first time that it is asked for it uses a unit of the quota. */
export const pictureQuery = (parameters: StudioParameters, format: ImageFormat) =>
  queryOptions({
    queryKey: [...KEY, 'picture', parameters, format],
    queryFn: ({ signal }) => fetchFile(addressOf(window.location.origin, parameters, format), signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Without what is undefined: the client would refuse to have that in a query. */
const given = (parameters: StudioParameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as {
    [Name in keyof StudioParameters]?: NonNullable<StudioParameters[Name]>
  }

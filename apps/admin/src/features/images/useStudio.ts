import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { useRef } from 'react'
import { fieldErrors, reasonOf } from '../../lib/api-error.ts'
import { ownQuotasQuery } from '../../lib/own-quotas.api.ts'
import { keepPicture, pictureQuery, reportQuery, studioReports } from './images.api.ts'
import { parametersOf, readStudio, type StudioSearch } from './studio-parameters.ts'

const route = getRouteApi('/signed-in/images')

export interface StudioFieldsProps {
  chosen: StudioSearch
  /** the server's errors by field */
  faults: Readonly<Record<string, string | undefined>>
  edit: (part: Partial<StudioSearch>) => void
}

/** Returns the image options from the URL and a function to change them. */
export function useChoices() {
  const chosen = readStudio({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const last = useRef('')
  const edit = (part: Partial<StudioSearch>) => {
    const names = Object.keys(part).join()
    // Back steps between options rather than through each value of a slider.
    const replace = names === last.current
    last.current = names
    void navigate({ search: (before) => readStudio({ ...before, ...part }), replace, resetScroll: false })
  }
  return { chosen, edit }
}

/**
 * Returns the image of the given options, its report, and the mutation that saves it. Previewing consumes no
 * quota.
 */
export function useDrawing(chosen: StudioSearch) {
  const queries = useQueryClient()
  const parameters = parametersOf(chosen)
  const format: ImageFormat = chosen.format ?? 'png'
  const report = useQuery(reportQuery(parameters))
  const picture = useQuery(pictureQuery(parameters, format))
  const keep = useMutation({
    mutationFn: () => keepPicture(parameters),
    onError: (error) =>
      notifications.show({ color: 'danger', title: 'Couldn’t save the image', message: reasonOf(error) }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(studioReports), queries.invalidateQueries(ownQuotasQuery)]),
  })
  const error = picture.error ?? report.error
  return {
    parameters,
    format,
    /** report of the last valid options */
    report: report.data,
    /** report of exactly these options */
    current: report.isPlaceholderData || report.isError ? undefined : report.data,
    file: picture.data,
    isDrawn: picture.isSuccess && !picture.isPlaceholderData,
    isBusy: picture.isFetching,
    keep: () => keep.mutate(),
    isKeeping: keep.isPending,
    error,
    faults: fieldErrors(error),
    retry: () => void Promise.all([report.refetch(), picture.refetch()]),
  }
}

export type Drawing = ReturnType<typeof useDrawing>

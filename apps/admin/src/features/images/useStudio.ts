import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { useRef } from 'react'
import { getErrorMessage, getFieldErrors } from '../../lib/api-error.ts'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import { imageQuery, reportQuery, saveImage, studioReportQueries } from './images.api.ts'
import { readStudioSearch, type StudioSearch, toImageParameters } from './studio-parameters.ts'

const route = getRouteApi('/signed-in/images')

export interface StudioFieldsProps {
  chosen: StudioSearch
  /** the server's errors by field */
  problems: Readonly<Record<string, string | undefined>>
  edit: (part: Partial<StudioSearch>) => void
}

/** Returns the image options from the URL and a function to change them. */
export function useStudioOptions() {
  const chosen = readStudioSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const lastNames = useRef('')
  const edit = (part: Partial<StudioSearch>) => {
    const names = Object.keys(part).join()
    // The Back button steps between options, not through each value of a slider.
    const replace = names === lastNames.current
    lastNames.current = names
    void navigate({
      search: (before) => readStudioSearch({ ...before, ...part }),
      replace,
      resetScroll: false,
    })
  }
  return { chosen, edit }
}

/**
 * Returns the image of the selected options, its report, and a function to save it. Previewing consumes no
 * quota.
 */
export function useStudioPreview(chosen: StudioSearch) {
  const queries = useQueryClient()
  const parameters = toImageParameters(chosen)
  const format: ImageFormat = chosen.format ?? 'png'
  const report = useQuery(reportQuery(parameters))
  const image = useQuery(imageQuery(parameters, format))
  const saveMutation = useMutation({
    mutationFn: () => saveImage(parameters),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t save the image',
        message: getErrorMessage(error),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(studioReportQueries),
        queries.invalidateQueries(yourQuotasQuery),
      ]),
  })
  const error = image.error ?? report.error
  return {
    parameters,
    format,
    /** report of these options, or of the previous ones while it loads */
    report: report.data,
    /** report of exactly these options, once it has loaded */
    currentReport: report.isPlaceholderData || report.isError ? undefined : report.data,
    file: image.data,
    /** whether `file` shows exactly these options */
    isImageCurrent: image.isSuccess && !image.isPlaceholderData,
    isBusy: image.isFetching,
    save: () => saveMutation.mutate(),
    isSaving: saveMutation.isPending,
    error,
    problems: getFieldErrors(error),
    retry: () => void Promise.all([report.refetch(), image.refetch()]),
  }
}

export type StudioPreviewState = ReturnType<typeof useStudioPreview>

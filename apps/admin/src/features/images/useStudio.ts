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
  /** options from the URL; for undefined ones, the server generates a value or uses the default */
  options: StudioSearch
  /** the server's error messages by option */
  problems: Readonly<Record<string, string | undefined>>
  /** changes some of the options; undefined resets an option */
  edit: (changes: Partial<StudioSearch>) => void
}

/** Returns the image options from the URL and a function to change them. */
export function useStudioOptions() {
  const options = readStudioSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const lastChangedNames = useRef('')
  const edit = (changes: Partial<StudioSearch>) => {
    const changedNames = Object.keys(changes).join()
    // Successive changes to the same option share a history entry, so that the Back button doesn't step
    // through each value of a slider.
    const replace = changedNames === lastChangedNames.current
    lastChangedNames.current = changedNames
    void navigate({
      search: (before) => readStudioSearch({ ...before, ...changes }),
      replace,
      resetScroll: false,
    })
  }
  return { options, edit }
}

/**
 * Returns a preview image with the selected options, the server's report on the image, and a function to save
 * the image. Only saving consumes quota.
 */
export function useStudioPreview(options: StudioSearch) {
  const queryClient = useQueryClient()
  const parameters = toImageParameters(options)
  const format: ImageFormat = options.format ?? 'png'
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
        queryClient.invalidateQueries(studioReportQueries),
        queryClient.invalidateQueries(yourQuotasQuery),
      ]),
  })
  const error = image.error ?? report.error
  return {
    parameters,
    format,
    /** report to show; while the report on the selected options is loading, the previous report */
    shownReport: report.data,
    /** report on the selected options; undefined while it is loading or if it couldn't be loaded */
    currentReport: report.isPlaceholderData || report.isError ? undefined : report.data,
    file: image.data,
    /** whether `file` shows the selected options rather than the previous ones */
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

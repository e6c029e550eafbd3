import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ImageFormat } from '@veranda/og-image/parameters'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors } from '../../lib/api-error.ts'
import { ownQuotasQuery } from '../quotas/getOwnQuotas.ts'
import { ogImageReports, pictureQuery, reportQuery } from './ogImage.ts'
import { parametersOf, readStudio, type StudioSearch } from './studio-parameters.ts'

const route = getRouteApi('/signed-in/images')

export interface StudioFieldsProps {
  chosen: StudioSearch
  /** what the server said about single ones */
  faults: Readonly<Record<string, string | undefined>>
  edit: (part: Partial<StudioSearch>) => void
}

/** The choices of the address, and how they are changed there. */
export function useChoices() {
  const chosen = readStudio({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const last = useRef('')
  const edit = (part: Partial<StudioSearch>) => {
    const names = Object.keys(part).join()
    // Back goes from one choice to another, and not through each step of a slider.
    const replace = names === last.current
    last.current = names
    void navigate({ search: (before) => readStudio({ ...before, ...part }), replace, resetScroll: false })
  }
  return { chosen, edit }
}

/**
 * What would be drawn, and the picture: by itself where that costs nothing, else when somebody asks for it. A keystroke
 * uses nothing of a quota.
 */
export function useDrawing(chosen: StudioSearch) {
  const queries = useQueryClient()
  const parameters = parametersOf(chosen)
  const format: ImageFormat = chosen.format ?? 'png'
  const report = useQuery({ ...reportQuery(parameters), placeholderData: keepPreviousData })
  /** about these choices, and not those before */
  const current = report.isPlaceholderData || report.isError ? undefined : report.data
  const [asked, setAsked] = useState<string>()
  const isFree = current !== undefined && (current.is_kept || current.quota.is_unlimited)
  const isAsked = asked !== undefined && asked === current?.id
  const picture = useQuery({ ...pictureQuery(parameters, format), enabled: isFree || isAsked })
  const isDrawn = picture.isSuccess && !picture.isPlaceholderData
  const isNew = isDrawn && current?.is_kept === false
  useEffect(() => {
    // A unit is used, or the quota is not what it was thought to be.
    if (!isNew && !picture.isError) return
    void queries.invalidateQueries(ogImageReports)
    void queries.invalidateQueries(ownQuotasQuery)
  }, [isNew, picture.isError, queries])
  const error = report.error ?? picture.error
  return {
    parameters,
    format,
    /** about the last choices that could be made */
    report: report.data,
    current,
    file: picture.data,
    isDrawn,
    isBusy: report.isPlaceholderData || report.isPending || picture.isFetching,
    mayDraw: current !== undefined && !isFree && !isDrawn,
    error,
    faults: fieldErrors(error),
    draw: () => setAsked(current?.id),
    retry: () => void (report.isError ? report.refetch() : picture.refetch()),
  }
}

export type Drawing = ReturnType<typeof useDrawing>

/** Whether a plan includes what a choice takes, and which does. It is asked for with a choice that draws nothing. */
export function useIncluded(probe: StudioSearch) {
  const { isSuccess, error } = useQuery({
    ...reportQuery({ seed: 'veranda', ...probe }),
    staleTime: 5 * 60_000,
  })
  const isRefused = error instanceof ApiError && error.code === 'plan_required'
  return { isIncluded: isSuccess, isRefused, plan: isRefused ? (error.plan ?? null) : null }
}

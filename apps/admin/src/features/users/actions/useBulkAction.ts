import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { type BulkRun, createRun, runBulk } from '../bulk-run.ts'
import { type BulkRequest, listUserIds, runBulkAction } from '../users.api.ts'
import type { UsersFilter } from '../users-filter.ts'

/** Individual users, or all that match a filter. */
export type Targets = { ids: readonly number[] } | { filter: UsersFilter; total: number }

/** State of a bulk action. */
export interface BulkActionState {
  request: BulkRequest
  targets: Targets
  /** undefined until the IDs of the matching users have been loaded */
  run?: BulkRun
  /** progress of loading the IDs of the matching users */
  loadProgress: { loaded: number; total: number }
  isRunning: boolean
  isStopping: boolean
  /** why the IDs could not be loaded */
  error?: unknown
}

const LEAVE_WARNING =
  'Leave this page? The bulk action stops. Users already processed stay changed, and the list of results is lost.'

const countTargets = (targets: Targets) => ('ids' in targets ? targets.ids.length : targets.total)

/**
 * Returns the state of the current bulk action and functions to control it. The action stops when the admin
 * leaves the page.
 */
export function useBulkAction() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  const [bulkAction, setBulkAction] = useState<BulkActionState | null>(null)
  const isStopped = useRef(false)
  const isRunning = bulkAction?.isRunning ?? false
  const change = (part: Partial<BulkActionState>) =>
    setBulkAction((current) => current && { ...current, ...part })
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // The action continues while the same page is open, even if the list's URL parameters change.
      isRunning && current.pathname !== next.pathname && !window.confirm(LEAVE_WARNING),
    enableBeforeUnload: isRunning,
  })
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Processes the remaining users of a run. */
  async function runChunks({ request }: BulkActionState, initialRun: BulkRun) {
    const send = (ids: number[]) => withReauthentication(() => runBulkAction(ids, request))
    const run = await runBulk(
      initialRun,
      send,
      (updatedRun) => change({ run: updatedRun }),
      () => isStopped.current,
    )
    change({ run, isRunning: false })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
  }

  async function start(request: BulkRequest, targets: Targets) {
    isStopped.current = false
    const loadProgress = { loaded: 0, total: countTargets(targets) }
    const newAction: BulkActionState = { request, targets, loadProgress, isRunning: true, isStopping: false }
    setBulkAction(newAction)
    if ('ids' in targets) {
      const run = createRun(targets.ids)
      change({ run })
      return runChunks(newAction, run)
    }
    try {
      const onProgress = (loaded: number, total: number) => change({ loadProgress: { loaded, total } })
      const ids = await listUserIds(targets.filter, onProgress, () => isStopped.current)
      // The action was stopped while the IDs were loading. No user was changed, so there are no results.
      if (ids === null) return setBulkAction(null)
      const run = createRun(ids)
      change({ run })
      await runChunks(newAction, run)
    } catch (error) {
      change({ error, isRunning: false })
    }
  }

  return {
    bulkAction,
    start: (request: BulkRequest, targets: Targets) => void start(request, targets),
    /** Stops after the current request, which is for a chunk of users or for a page of IDs. */
    stop() {
      isStopped.current = true
      change({ isStopping: true })
    },
    /** Continues with the remaining users. */
    resume() {
      if (!bulkAction?.run) return
      isStopped.current = false
      change({ isRunning: true, isStopping: false })
      void runChunks(bulkAction, bulkAction.run)
    },
    close: () => setBulkAction(null),
  }
}

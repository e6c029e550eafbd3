import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { type BulkRun, createRun, runBulk } from '../bulk-run.ts'
import { type BulkRequest, listIds, runBulkAction } from '../users.api.ts'
import type { UsersFilter } from '../users-filter.ts'

/** Individual users, or all that match a filter. */
export type Targets = { ids: readonly number[] } | { filter: UsersFilter; total: number }

export interface Bulk {
  request: BulkRequest
  targets: Targets
  /** undefined while the matching users are being loaded */
  run?: BulkRun
  /** progress of loading the matching users */
  idProgress: { loaded: number; total: number }
  isRunning: boolean
  isStopping: boolean
  /** why the users could not be loaded */
  error?: unknown
}

const LEAVE_WARNING =
  'Leave this page? The bulk action stops. Users already processed stay changed, and the list of results is lost.'

const countTargets = (targets: Targets) => ('ids' in targets ? targets.ids.length : targets.total)

/** Runs a bulk action and tracks its progress. The action stops when the user leaves the page. */
export function useBulkAction() {
  const queryClient = useQueryClient()
  const withReauthentication = useReauthentication()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const isStopped = useRef(false)
  const isRunning = bulk?.isRunning ?? false
  const change = (part: Partial<Bulk>) => setBulk((current) => current && { ...current, ...part })
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // A new search of the list keeps the page mounted and the action running.
      isRunning && current.pathname !== next.pathname && !window.confirm(LEAVE_WARNING),
    enableBeforeUnload: isRunning,
  })
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function runChunks({ request }: Bulk, from: BulkRun) {
    const send = (ids: number[]) => withReauthentication(() => runBulkAction(ids, request))
    const run = await runBulk(
      from,
      send,
      (run) => change({ run }),
      () => isStopped.current,
    )
    change({ run, isRunning: false })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
  }

  async function start(request: BulkRequest, targets: Targets) {
    isStopped.current = false
    const idProgress = { loaded: 0, total: countTargets(targets) }
    const startedBulk: Bulk = { request, targets, idProgress, isRunning: true, isStopping: false }
    setBulk(startedBulk)
    if ('ids' in targets) {
      const run = createRun(targets.ids)
      change({ run })
      return runChunks(startedBulk, run)
    }
    try {
      const onProgress = (loaded: number, total: number) => change({ idProgress: { loaded, total } })
      const ids = await listIds(targets.filter, onProgress, () => isStopped.current)
      const run = createRun(ids ?? [])
      change({ run })
      await runChunks(startedBulk, run)
    } catch (error) {
      change({ error, isRunning: false })
    }
  }

  return {
    bulk,
    start: (request: BulkRequest, targets: Targets) => void start(request, targets),
    /** Stops after the current chunk. */
    stop() {
      isStopped.current = true
      change({ isStopping: true })
    },
    /** Continues with the remaining users. */
    resume() {
      if (!bulk?.run) return
      isStopped.current = false
      change({ isRunning: true, isStopping: false })
      void runChunks(bulk, bulk.run)
    },
    close: () => setBulk(null),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useConfirmed } from '../../../session/useConfirmed.ts'
import { type BulkRun, beginning, runBulk } from '../bulk-run.ts'
import { actOnMany, type BulkOrder, listIds } from '../users.api.ts'
import type { UsersFilter } from '../users-filter.ts'

/** Individual users, or all that match a filter. */
export type Targets = { ids: readonly number[] } | { filter: UsersFilter; total: number }

export interface Bulk {
  order: BulkOrder
  targets: Targets
  /** undefined while the matching users are being loaded */
  run?: BulkRun
  found: { found: number; total: number }
  isRunning: boolean
  isStopping: boolean
  /** why the users could not be loaded */
  error?: unknown
}

const LEAVING =
  'Leave this page? The bulk action stops. Users already processed stay changed, and the list of results is lost.'

const amountOf = (targets: Targets) => ('ids' in targets ? targets.ids.length : targets.total)

/** Runs a bulk action and tracks its progress. The action stops when its page closes. */
export function useBulk() {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const isStopped = useRef(false)
  const isRunning = bulk?.isRunning ?? false
  const change = (part: Partial<Bulk>) => setBulk((now) => now && { ...now, ...part })
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // A new search of the list keeps the page mounted, and the action running.
      isRunning && current.pathname !== next.pathname && !window.confirm(LEAVING),
    enableBeforeUnload: isRunning,
  })
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function go(on: Bulk, from: BulkRun) {
    const send = (ids: number[]) => confirmed(() => actOnMany(ids, on.order))
    const run = await runBulk(
      from,
      send,
      (run) => change({ run }),
      () => isStopped.current,
    )
    change({ run, isRunning: false })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
  }

  async function start(order: BulkOrder, targets: Targets) {
    isStopped.current = false
    const found = { found: 0, total: amountOf(targets) }
    const begun: Bulk = { order, targets, found, isRunning: true, isStopping: false }
    setBulk(begun)
    if ('ids' in targets) {
      const run = beginning(targets.ids)
      change({ run })
      return go(begun, run)
    }
    try {
      const tell = (found: number, total: number) => change({ found: { found, total } })
      const ids = await listIds(targets.filter, tell, () => isStopped.current)
      const run = beginning(ids ?? [])
      change({ run })
      await go(begun, run)
    } catch (error) {
      change({ error, isRunning: false })
    }
  }

  return {
    bulk,
    start: (order: BulkOrder, targets: Targets) => void start(order, targets),
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
      void go(bulk, bulk.run)
    },
    close: () => setBulk(null),
  }
}

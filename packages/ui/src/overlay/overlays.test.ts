import { createOverlays } from './overlays.ts'

const content = () => null

test('puts the dialog with the highest priority on top, or the newest of those with equal priority', () => {
  const overlays = createOverlays()
  for (const [title, priority] of [
    ['a', 0],
    ['b', 10],
    ['c', 10],
    ['d', 5],
  ] as const)
    overlays.openDialog({ title, priority, content })
  // The last dialog is on top.
  expect(overlays.getSnapshot().dialogs.map(({ title }) => title)).toEqual(['a', 'd', 'b', 'c'])
})

test('sorts toasts from highest to lowest priority, and equal ones from oldest to newest', () => {
  const overlays = createOverlays()
  // The durations identify the toasts.
  const showToast = (durationMs: number, priority?: number) =>
    overlays.showToast({ content, durationMs, ...(priority !== undefined && { priority }) })
  showToast(1)
  showToast(2, 50)
  showToast(3, 50)
  showToast(4, 90)
  expect(overlays.getSnapshot().toasts.map(({ durationMs }) => durationMs)).toEqual([4, 2, 3, 1])
})

test('removes a closed toast and notifies listeners', () => {
  const overlays = createOverlays()
  const counts: number[] = []
  const unsubscribe = overlays.subscribe(() => counts.push(overlays.getSnapshot().toasts.length))
  const close = overlays.showToast({ content })
  overlays.showToast({ content })
  const before = overlays.getSnapshot()
  close()
  // Closing a toast again changes nothing, but notifies the listeners.
  close()
  expect(before.toasts).toHaveLength(2)
  expect(overlays.getSnapshot().toasts).toHaveLength(1)
  unsubscribe()
  overlays.getSnapshot().toasts[0]?.close()
  expect(counts).toEqual([1, 2, 1, 1])
})

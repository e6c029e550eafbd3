import { createOverlays } from './overlays.ts'

const content = () => null

test('puts the dialog with the highest priority on top, of equal ones the newest', () => {
  const overlays = createOverlays()
  for (const [title, priority] of [
    ['a', 0],
    ['b', 10],
    ['c', 10],
    ['d', 5],
  ] as const)
    overlays.openDialog({ title, priority, content })
  expect(overlays.getSnapshot().dialogs.map(({ title }) => title)).toEqual(['a', 'd', 'b', 'c'])
})

test('sorts notes by priority, of equal ones the oldest first', () => {
  const overlays = createOverlays()
  const note = (lasts: number, priority?: number) =>
    overlays.showNote({ content, lasts, ...(priority !== undefined && { priority }) })
  note(1)
  note(2, 50)
  note(3, 50)
  note(4, 90)
  expect(overlays.getSnapshot().notes.map(({ lasts }) => lasts)).toEqual([4, 2, 3, 1])
})

test('removes a closed note once and notifies listeners', () => {
  const overlays = createOverlays()
  const told: number[] = []
  const stop = overlays.subscribe(() => told.push(overlays.getSnapshot().notes.length))
  const close = overlays.showNote({ content })
  overlays.showNote({ content })
  const before = overlays.getSnapshot()
  close()
  close()
  expect(before.notes).toHaveLength(2)
  expect(overlays.getSnapshot().notes).toHaveLength(1)
  stop()
  overlays.getSnapshot().notes[0]?.close()
  expect(told).toEqual([1, 2, 1, 1])
})

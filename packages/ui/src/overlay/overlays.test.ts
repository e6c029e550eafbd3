import { createOverlays } from './overlays.ts'

const content = () => null

test('of dialogs the most important is above, of equal ones the newest', () => {
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

test('of notes the most important comes first, of equal ones the oldest', () => {
  const overlays = createOverlays()
  const note = (lasts: number, priority?: number) =>
    overlays.showNote({ content, lasts, ...(priority !== undefined && { priority }) })
  note(1)
  note(2, 50)
  note(3, 50)
  note(4, 90)
  expect(overlays.getSnapshot().notes.map(({ lasts }) => lasts)).toEqual([4, 2, 3, 1])
})

test('what is closed is gone, once, and whoever listens is told', () => {
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

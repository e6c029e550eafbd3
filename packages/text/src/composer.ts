import type { Inline } from './nodes.ts'

/** What may be open, by what opened it. Each may be open once, so that the depth has a bound. */
export type Marker = '*' | '**' | '_' | '~~' | '['

interface Frame {
  marker: Marker | null
  children: Inline[]
}

/** Adds a node at the end; words that stand side by side are one. */
export function append(children: Inline[], node: Inline) {
  const last = children.at(-1)
  if (node.type === 'text' && last?.type === 'text') last.text += node.text
  else children.push(node.type === 'text' ? { ...node } : node)
}

/**
 * Puts nodes into what is open around them. What is never closed was no markup: its marker becomes text, and what stood
 * in it belongs to what is around it. A node moves outwards at most once for each kind of marker, so a text takes time
 * in proportion to its length.
 */
export function createComposer() {
  const whole: Frame = { marker: null, children: [] }
  /** the innermost last */
  const open: Frame[] = []

  const around = (index: number) => open[index - 1] ?? whole
  const indexOf = (marker: Marker) => open.findIndex((frame) => frame.marker === marker)
  const add = (node: Inline) => append(around(open.length).children, node)

  function abandon(index: number) {
    const frame = index === open.length - 1 ? open.pop() : open.splice(index, 1)[0]
    if (!frame?.marker) return
    const { children } = around(index)
    append(children, { type: 'text', text: frame.marker })
    for (const child of frame.children) append(children, child)
  }

  return {
    add,

    isOpen: (marker: Marker) => indexOf(marker) !== -1,

    /** The innermost of these that is open. */
    innermost: (markers: readonly Marker[]) =>
      open.findLast(({ marker }) => marker && markers.includes(marker))?.marker,

    /** Opens it; of two that are open the nearer one counts. */
    open(marker: Marker) {
      const index = indexOf(marker)
      if (index !== -1) abandon(index)
      open.push({ marker, children: [] })
    },

    /** What stands in what `marker` opened, which must be open. */
    close(marker: Marker): Inline[] {
      const index = indexOf(marker)
      while (open.length > index + 1) abandon(open.length - 1)
      return open.pop()?.children ?? []
    },

    /** Makes text of the marker again. */
    abandon(marker: Marker) {
      const index = indexOf(marker)
      if (index !== -1) abandon(index)
    },

    end(): Inline[] {
      while (open.length > 0) abandon(open.length - 1)
      return whole.children
    },
  }
}

export type Composer = ReturnType<typeof createComposer>

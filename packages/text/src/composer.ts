import type { Inline } from './nodes.ts'

/** Characters that open markup. Only one of each can be open at a time, which limits the depth. */
export type Marker = '*' | '**' | '_' | '~~' | '['

/** Open markup, or the root of the tree. */
interface Frame {
  /** null for the root */
  marker: Marker | null
  children: Inline[]
}

/** Appends a node and merges adjacent texts. */
export function append(children: Inline[], node: Inline) {
  const last = children.at(-1)
  if (node.type === 'text' && last?.type === 'text') last.text += node.text
  else children.push(node.type === 'text' ? { ...node } : node)
}

/**
 * Creates a composer that adds nodes to the open markup around them. If markup is never closed, its marker
 * becomes text, and its content moves to the surrounding markup. A node moves outward at most once per
 * kind of marker, so the composer runs in linear time.
 */
export function createComposer() {
  const root: Frame = { marker: null, children: [] }
  /** open markup, the innermost last */
  const openFrames: Frame[] = []

  const getParent = (index: number) => openFrames[index - 1] ?? root
  const findIndex = (marker: Marker) => openFrames.findIndex((frame) => frame.marker === marker)
  const add = (node: Inline) => append(getParent(openFrames.length).children, node)

  /** Closes the markup at an index of `openFrames`, and turns its marker into text. */
  function turnIntoText(index: number) {
    const frame = index === openFrames.length - 1 ? openFrames.pop() : openFrames.splice(index, 1)[0]
    if (!frame?.marker) return
    const { children } = getParent(index)
    append(children, { type: 'text', text: frame.marker })
    for (const child of frame.children) append(children, child)
  }

  return {
    add,

    isOpen: (marker: Marker) => findIndex(marker) !== -1,

    /** Returns the innermost open marker of the given ones, if any. */
    findInnermost: (markers: readonly Marker[]) =>
      openFrames.findLast(({ marker }) => marker && markers.includes(marker))?.marker,

    /** Opens markup. If the same marker is open already, the earlier one becomes text. */
    open(marker: Marker) {
      const index = findIndex(marker)
      if (index !== -1) turnIntoText(index)
      openFrames.push({ marker, children: [] })
    },

    /** Closes the marker, which must be open, and returns its content. Markers opened later become text. */
    close(marker: Marker): Inline[] {
      const index = findIndex(marker)
      while (openFrames.length > index + 1) turnIntoText(openFrames.length - 1)
      return openFrames.pop()?.children ?? []
    },

    /** Turns the open marker back into text. */
    abandon(marker: Marker) {
      const index = findIndex(marker)
      if (index !== -1) turnIntoText(index)
    },

    /** Turns all open markup back into text and returns all nodes. */
    finish(): Inline[] {
      while (openFrames.length > 0) turnIntoText(openFrames.length - 1)
      return root.children
    },
  }
}

export type Composer = ReturnType<typeof createComposer>
